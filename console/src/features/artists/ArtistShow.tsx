import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { roleOf } from '../../auth-provider.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/record/Section.tsx';
import { RecentLoopchecks } from '../loopcheck/RecentLoopchecks.tsx';
import { RecentTransactions } from '../wallet/RecentTransactions.tsx';
import { FreezeNotes } from '../accounts/FreezeNotes.tsx';
import { MoneySummary } from '../accounts/MoneySummary.tsx';
import { PersonFacts } from '../accounts/PersonFacts.tsx';
import { PersonMarks } from '../accounts/PersonMarks.tsx';
import { PersonMenu } from '../accounts/PersonMenu.tsx';
import { PersonTimeline } from '../accounts/PersonTimeline.tsx';
import { isWhole } from '../accounts/person-words.ts';
import { artistStatusWords } from './artist-status.ts';
import type { ArtistRow } from './artist-words.ts';
import { Delivery } from './Delivery.tsx';
import { FeaturedSwitch } from './FeaturedSwitch.tsx';
import { OfferFacts } from './OfferFacts.tsx';
import { StatusButtons } from './StatusButtons.tsx';

export function ArtistShow() {
  const isSuperAdmin = roleOf() === 'super-admin';
  return (
    <RecordPage<ArtistRow>
      titleOf={(artist) => artist.username}
      asideOf={(artist) => <PersonMarks person={artist} status={artistStatusWords[artist.status]} />}
      actionsOf={(artist) => (
        <>
          <StatusButtons artist={artist} />
          {isWhole(artist) ? <PersonMenu person={artist} /> : null}
        </>
      )}
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
          {isWhole(artist) ? <FreezeNotes person={artist} /> : null}
          <Section title="Person">
            <PersonFacts person={artist} />
          </Section>
          <Sections isStacked>
            <Section title="What they offer">
              <OfferFacts artist={artist} />
            </Section>
            <Section title="On the site" aside={<PublicPage artist={artist} />}>
              <Placement artist={artist} />
            </Section>
            {isWhole(artist) && isSuperAdmin ? <MoneySummary person={artist} hasLinks /> : null}
          </Sections>
          <Section title="Biography">
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {artist.biography ?? 'They have not written one.'}
            </Typography>
          </Section>
          <Section title="How they deliver">
            <Delivery stats={artist.stats} />
          </Section>
          <WideSection>
            <RecentLoopchecks title="Loopchecks received" filter={{ artistId: artist.id }} />
          </WideSection>
          <WideSection>
            <PersonTimeline key={artist.id} userId={artist.id} />
          </WideSection>
          {isSuperAdmin ? (
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

function Placement({ artist }: { artist: ArtistRow }) {
  return (
    <>
      <Facts
        facts={[
          ['Address', `/artist/${artist.slug}`],
          ['In focus', artist.focus ? 'Yes' : 'No'],
        ]}
      />
      <FeaturedSwitch key={artist.id} artist={artist} />
    </>
  );
}
