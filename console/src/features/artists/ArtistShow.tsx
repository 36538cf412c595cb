import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { roleOf } from '../../auth-provider.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/Section.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { RecentLoopchecks } from '../loopcheck/RecentLoopchecks.tsx';
import { RecentTransactions } from '../wallet/RecentTransactions.tsx';
import { PersonFacts } from '../accounts/PersonFacts.tsx';
import { artistStatusWords } from './artist-status.ts';
import { acceptWords, type ArtistRow } from './artist-words.ts';
import { StatusButtons } from './StatusButtons.tsx';

const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

export function ArtistShow() {
  return (
    <RecordPage<ArtistRow>
      titleOf={(artist) => artist.username}
      asideOf={(artist) => <StatusChip {...artistStatusWords[artist.status]} />}
      actionsOf={(artist) => <StatusButtons artist={artist} />}
    >
      {(artist) => (
        <Sections>
          {artist.statusReason ? (
            <WideSection>
              <Alert severity="warning" variant="outlined">
                {artistStatusWords[artist.status].text}: {artist.statusReason}
              </Alert>
            </WideSection>
          ) : null}
          <Section title="Person">
            <PersonFacts person={artist} />
          </Section>
          <Section title="What they offer" aside={<PublicPage artist={artist} />}>
            <Offer artist={artist} />
          </Section>
          <Section title="How they deliver">
            <Delivery artist={artist} />
          </Section>
          <Section title="Biography">
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {artist.biography ?? 'They have not written one.'}
            </Typography>
          </Section>
          <WideSection>
            <RecentLoopchecks title="Loopchecks received" filter={{ artistId: artist.id }} />
          </WideSection>
          {roleOf() === 'super-admin' ? (
            <WideSection>
              <RecentTransactions userId={artist.id} />
            </WideSection>
          ) : null}
        </Sections>
      )}
    </RecordPage>
  );
}

/** Only artists who are listed have a page that opens. */
function PublicPage({ artist }: { artist: ArtistRow }) {
  if (artist.status !== UserStatus.Active || artist.disabledAt !== null) return null;
  return <a href={`/artist/${encodeURIComponent(artist.slug)}`}>Open the public page</a>;
}

function Offer({ artist }: { artist: ArtistRow }) {
  const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
  return (
    <Facts
      facts={[
        ['Requests', acceptWords[artist.acceptRequest]],
        ['Loopcheck', yesNo(artist.loopcheck)],
        ['DeepDive', yesNo(artist.deepdive)],
        ['Questions', yesNo(artist.ama)],
        ['Private sessions', yesNo(artist.privateSession)],
        ['Request price', <Money key="request" tokens={artist.prices.requestDemoPrice} />],
        ['Priority price', <Money key="priority" tokens={artist.prices.priorityModePrice} />],
        ['Question price', <Money key="question" tokens={artist.prices.questionPrice} />],
        ['Genres', namesOf(genres, artist.genres).join(', ')],
        ['Featured', yesNo(artist.featured)],
        ['In focus', yesNo(artist.focus)],
      ]}
    />
  );
}

function Delivery({ artist: { stats } }: { artist: ArtistRow }) {
  return (
    <Facts
      facts={[
        ['Delivered', stats.achieved],
        ['Answered', stats.answered],
        ['Expired', stats.expired],
        [
          'Answers',
          stats.responseRatio === null ? null : `${percent.format(stats.responseRatio)} of what ended`,
        ],
        ['Average time', stats.averageDays === null ? null : `${stats.averageDays.toFixed(1)} days`],
        ['Reviews', stats.reviewed],
        ['Average rating', stats.averageRating?.toFixed(1)],
      ]}
    />
  );
}
