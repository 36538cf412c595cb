import Button from '@mui/material/Button';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { Link } from 'react-router-dom';
import { roleOf } from '../../auth-provider.ts';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/Section.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { RecentLoopchecks } from '../loopcheck/RecentLoopchecks.tsx';
import { RecentTransactions } from '../wallet/RecentTransactions.tsx';
import { ConvertButton } from './ConvertButton.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { statusWords, type UserRow } from './person-words.ts';

export function UserShow() {
  return (
    <RecordPage<UserRow>
      titleOf={(person) => person.username}
      asideOf={(person) => <StatusChip {...statusWords[person.status]} />}
      actionsOf={(person) => <Actions person={person} />}
    >
      {(person) => (
        <Sections>
          <Section title="Person">
            <PersonFacts person={person} />
          </Section>
          <RecentLoopchecks title="Loopchecks sent" filter={{ requesterId: person.id }} />
          {roleOf() === 'super-admin' ? (
            <WideSection>
              <RecentTransactions userId={person.id} />
            </WideSection>
          ) : null}
        </Sections>
      )}
    </RecordPage>
  );
}

function Actions({ person }: { person: UserRow }) {
  if (person.type !== UserType.Artist) return <ConvertButton person={person} />;
  return (
    <Button component={Link} to={`/artists/${person.id}/show`} variant="outlined" color="inherit">
      Open the artist
    </Button>
  );
}
