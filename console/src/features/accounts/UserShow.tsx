import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { roleOf } from '../../auth-provider.ts';
import { productScreens } from '../../product-screens.ts';
import { recordAddress } from '../../ui/record/addresses.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections } from '../../ui/record/Section.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { RecentPrivateSessions } from '../private-sessions/RecentPrivateSessions.tsx';
import { ConvertButton } from './ConvertButton.tsx';
import { MoneySummary } from './MoneySummary.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { PersonMarks, PersonNotes } from './PersonNotes.tsx';
import { PersonPast } from './PersonTimeline.tsx';
import { type PersonRecord, statusWords, type UserRow } from './person-words.ts';

export function UserShow() {
  const isSuperAdmin = roleOf() === 'super-admin';
  return (
    <RecordPage<UserRow, PersonRecord>
      wholeField="freezes"
      titleOf={(person) => person.username}
      asideOf={(person) => <PersonMarks person={person} status={statusWords[person.status]} />}
      actionsOf={(person) => (
        <>
          {person.type === UserType.Artist ? (
            <LinkButton to={recordAddress('artists', person.id)} text="Open the artist" />
          ) : (
            <ConvertButton person={person} />
          )}
          <PersonMenu person={person} />
        </>
      )}
    >
      {(person, whole) => (
        <>
          <PersonNotes person={person} status={statusWords[person.status]} />
          <Section title="Person">
            <PersonFacts person={person} />
          </Section>
          <Sections isStacked>
            {whole && isSuperAdmin ? <MoneySummary person={whole} hasLinks /> : null}
            {productScreens.map(({ resource, plural, Recent }) => (
              <Recent key={resource} title={`${plural} sent`} of={{ senderId: person.id }} />
            ))}
            <RecentPrivateSessions title="Private sessions booked" of={{ userId: person.id }} />
          </Sections>
          <PersonPast userId={person.id} />
        </>
      )}
    </RecordPage>
  );
}
