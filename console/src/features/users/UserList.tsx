import { BooleanInput, DataTable, DateInput, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../ui/ConsoleList.tsx';
import { ConsoleTable } from '../../ui/ConsoleTable.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Money } from '../../ui/Money.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { marksOf, statusChoices, statusWords, typeChoices, typeWords, type UserRow } from './person-words.ts';

const filters = [
  <SearchBox key="q" source="q" label="Search name or email" alwaysOn />,
  <SelectInput key="type" source="type" label="Type" choices={typeChoices} alwaysOn />,
  <SelectInput key="status" source="status" label="Status" choices={statusChoices} alwaysOn />,
  <TextInput key="email" source="email" label="Email contains" resettable />,
  <BooleanInput key="admin" source="admin" label="Staff" />,
  <BooleanInput key="frozen" source="frozen" label="Frozen" />,
  <DateInput key="from" source="from" label="Registered from (UTC day)" />,
  <DateInput key="to" source="to" label="Registered to (UTC day)" />,
];

const Col = DataTable.Col<UserRow>;

export function UserList() {
  return (
    <ConsoleList title="Users" filters={filters} sort={{ field: 'dateCreated', order: 'DESC' }}>
      <ConsoleTable
        columns={7}
        hiddenColumns={['Referral code', 'Loopchecks', 'Likes']}
        emptyText="Nobody has registered yet."
      >
        <Col
          source="username"
          label="Username"
          render={(row) => <RecordLink resource="users" id={row.id} text={row.username} />}
        />
        <Col source="email" label="Email" />
        <Col label="Type" disableSort render={(row) => typeWords[row.type]} />
        <Col label="Status" disableSort render={(row) => <PersonStatus person={row} />} />
        <Col source="token" label="Balance" align="right" render={(row) => <Money tokens={row.token} />} />
        <Col
          className="wide"
          source="dateCreated"
          label="Registered"
          sortByOrder="DESC"
          render={(row) => <Moment date={row.dateCreated} />}
        />
        <Col
          className="wide"
          source="lastLogin"
          label="Last sign-in"
          sortByOrder="DESC"
          render={(row) => <Moment date={row.lastLogin} />}
        />
        <Col label="Referral code" disableSort render={(row) => row.referralCode ?? '–'} />
        <Col label="Loopchecks" disableSort align="right" render={(row) => row.counts.loopchecks} />
        <Col label="Likes" disableSort align="right" render={(row) => row.counts.likes} />
      </ConsoleTable>
    </ConsoleList>
  );
}

function PersonStatus({ person }: { person: UserRow }) {
  const { text, tone } = statusWords[person.status];
  const marks = marksOf(person);
  return (
    <>
      <StatusChip text={text} tone={tone} /> {marks.join(', ')}
    </>
  );
}
