import Typography from '@mui/material/Typography';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { roleOf, viewer } from '../../auth-provider.ts';
import { productScreens } from '../../product-screens.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/record/Section.tsx';
import { MoneySummary } from '../accounts/MoneySummary.tsx';
import { mayDecideOn } from '../accounts/person-actions.ts';
import { PersonFacts } from '../accounts/PersonFacts.tsx';
import { PersonMenu } from '../accounts/PersonMenu.tsx';
import { PersonMarks, PersonNotes } from '../accounts/PersonNotes.tsx';
import type { PersonRecord } from '../accounts/person-words.ts';
import { PersonPast } from '../accounts/PersonTimeline.tsx';
import { RecentPrivateSessions } from '../private-sessions/RecentPrivateSessions.tsx';
import { RecentCourses } from '../videos/RecentCourses.tsx';
import { type ArtistRow, artistStatusWords } from './artist-words.ts';
import { FeaturedSwitch } from './FeaturedSwitch.tsx';
import { deliveryFacts, offerFacts, siteFacts } from './offer-facts.tsx';
import { StatusButtons } from './StatusDialog.tsx';

export function ArtistShow() {
  return (
    <RecordPage<ArtistRow, ArtistRow & PersonRecord>
      wholeField="freezes"
      titleOf={(artist) => artist.username}
      asideOf={(artist) => <PersonMarks person={artist} status={artistStatusWords[artist.status]} />}
      actionsOf={(artist) => (
        <>
          <StatusButtons artist={artist} />
          <PersonMenu person={artist} />
        </>
      )}
    >
      {(artist, whole) => (
        <>
          <PersonNotes person={artist} status={artistStatusWords[artist.status]} />
          <Section title="Person">
            <PersonFacts person={artist} />
          </Section>
          <Sections isStacked>
            <Section title="What they offer" facts={offerFacts(artist)} />
            <Section title="On the site" aside={<PublicPage artist={artist} />} facts={siteFacts(artist)}>
              {mayDecideOn(artist, viewer()) ? <FeaturedSwitch key={artist.id} artist={artist} /> : null}
            </Section>
            {whole && roleOf() === 'super-admin' ? <MoneySummary person={whole} hasLinks /> : null}
          </Sections>
          <Section title="Biography">
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {artist.biography ?? 'They have not written one.'}
            </Typography>
          </Section>
          <Section title="Deliveries" facts={deliveryFacts(artist.stats)} />
          {productScreens.map(({ resource, plural, Recent }) => (
            <WideSection key={resource}>
              <Recent title={`${plural} received`} of={{ artistId: artist.id }} />
            </WideSection>
          ))}
          <WideSection>
            <RecentPrivateSessions title="Private sessions with fans" of={{ artistId: artist.id }} />
          </WideSection>
          <WideSection>
            <RecentCourses artistId={artist.id} />
          </WideSection>
          <PersonPast userId={artist.id} />
        </>
      )}
    </RecordPage>
  );
}

/** Only listed artists have a public page. */
function PublicPage({ artist }: { artist: ArtistRow }) {
  if (artist.status !== UserStatus.Active || artist.disabledAt !== null) return null;
  return <a href={`/artist/${encodeURIComponent(artist.slug)}`}>Open the public page</a>;
}
