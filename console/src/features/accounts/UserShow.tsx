import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { Link } from 'react-router-dom';
import { roleOf } from '../../auth-provider.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/record/Section.tsx';
import { RecentLoopchecks } from '../loopcheck/RecentLoopchecks.tsx';
import { RecentTransactions } from '../wallet/RecentTransactions.tsx';
import { ConvertButton } from './ConvertButton.tsx';
import { FreezeNotes } from './FreezeNotes.tsx';
import { MoneySummary } from './MoneySummary.tsx';
import { PersonMarks } from './PersonMarks.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { PersonTimeline } from './PersonTimeline.tsx';
import { isWhole, type PersonRecord, statusWords, type UserRow } from './person-words.ts';

export function UserShow() {
  const isSuperAdmin = roleOf() === 'super-admin';
  return (
    <RecordPage<UserRow | PersonRecord>
      titleOf={(person) => person.username}
      asideOf={(person) => <PersonMarks person={person} status={statusWords[person.status]} />}
      actionsOf={(person) => <Actions person={person} />}
    >
      {(person) => (
        <Sections>
          {isWhole(person) ? <Notes person={person} /> : null}
          <Section title="Person">
            <PersonFacts person={person} />
          </Section>
          <Sections isStacked>
            {isWhole(person) && isSuperAdmin ? <MoneySummary person={person} hasLinks /> : null}
            <RecentLoopchecks title="Loopchecks sent" filter={{ requesterId: person.id }} />
          </Sections>
          <WideSection>
            <PersonTimeline key={person.id} userId={person.id} />
          </WideSection>
          {isSuperAdmin ? (
            <WideSection>
              <RecentTransactions userId={person.id} />
            </WideSection>
          ) : null}
        </Sections>
      )}
    </RecordPage>
  );
}

function Notes({ person }: { person: PersonRecord }) {
  return (
    <>
      {person.statusReason ? (
        <WideSection>
          <Alert severity="warning" variant="outlined">
            {statusWords[person.status].text}: {person.statusReason}
          </Alert>
        </WideSection>
      ) : null}
      <FreezeNotes person={person} />
    </>
  );
}

function Actions({ person }: { person: UserRow | PersonRecord }) {
  return (
    <>
      {person.type === UserType.Artist ? (
        <Button component={Link} to={`/artists/${person.id}/show`} variant="outlined" color="inherit">
          Open the artist
        </Button>
      ) : (
        <ConvertButton person={person} />
      )}
      {isWhole(person) ? <PersonMenu person={person} /> : null}
    </>
  );
}
