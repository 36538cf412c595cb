import { BooleanInput, DateInput, SelectInput, TextInput } from 'react-admin';
import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Column } from '../../ui/list/columns.ts';
import { ConsoleList } from '../../ui/list/ConsoleList.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { marksOf, statusChoices, statusWords, typeChoices, typeWords, type UserRow } from './person-words.ts';

const filters = [
  <SearchBox key="q" source="q" label="Search name or email" alwaysOn />,
  <SelectInput key="type" source="type" label="Type" choices={typeChoices} alwaysOn />,
  <SelectInput key="status" source="status" label="Status" choices={statusChoices} alwaysOn />,
  <TextInput key="email" source="email" label="Email contains" resettable />,
  <BooleanInput key="admin" source="admin" label="Staff" />,
  <BooleanInput key="frozen" source="frozen" label="Frozen" />,
  <BooleanInput key="disabled" source="disabled" label="Disabled by themselves" />,
  <DateInput key="from" source="from" label="Registered from (UTC day)" />,
  <DateInput key="to" source="to" label="Registered to (UTC day)" />,
];

const views = [
  { name: 'All', filter: {} },
  { name: 'Fans', filter: { type: UserType.Fan } },
  { name: 'Artists', filter: { type: UserType.Artist } },
  { name: 'Frozen', filter: { frozen: true } },
  { name: 'Suspended', filter: { status: UserStatus.Suspended } },
  { name: 'Disabled', filter: { disabled: true } },
  { name: 'Staff', filter: { admin: true } },
];

const columns: Column<UserRow>[] = [
  {
    label: 'Username',
    source: 'username',
    render: (row) => <RecordLink resource="users" id={row.id} text={row.username} />,
  },
  { label: 'Email', source: 'email', from: 'sm', render: (row) => row.email },
  { label: 'Type', render: (row) => typeWords[row.type] },
  { label: 'Status', render: (row) => <PersonStatus person={row} /> },
  {
    label: 'Balance',
    source: 'token',
    sortByOrder: 'DESC',
    isNumber: true,
    render: (row) => <Money tokens={row.token} />,
  },
  {
    label: 'Registered',
    source: 'dateCreated',
    sortByOrder: 'DESC',
    from: 'lg',
    render: (row) => <Moment date={row.dateCreated} />,
  },
  {
    label: 'Last sign-in',
    source: 'lastLogin',
    sortByOrder: 'DESC',
    from: 'lg',
    render: (row) => <Moment date={row.lastLogin} />,
  },
  { label: 'Referral code', isHidden: true, render: (row) => row.referralCode ?? '–' },
  { label: 'Loopchecks', isHidden: true, isNumber: true, render: (row) => row.counts.loopchecks },
  { label: 'Likes', isHidden: true, isNumber: true, render: (row) => row.counts.likes },
];

export function UserList() {
  return (
    <ConsoleList
      title="Users"
      filters={filters}
      sort={{ field: 'dateCreated', order: 'DESC' }}
      columns={columns}
      views={views}
      emptyText="Nobody has registered yet."
    />
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
