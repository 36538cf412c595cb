import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { products } from '../../products.ts';
import { dateColumn, descending, hidden, moneyColumn, recordColumn } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import {
  always,
  choiceFilter,
  dayFilters,
  emailFilter,
  flagFilter,
  searchFilter,
} from '../../ui/list/filters.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { marksOf, statusChoices, statusWords, typeChoices, typeWords, type UserRow } from './person-words.ts';

export const UserList = consoleList<UserRow>({
  emptyText: 'Nobody has registered yet.',
  sort: { field: 'dateCreated', order: 'DESC' },
  filters: [
    searchFilter('Search name or email'),
    choiceFilter('type', 'Type', { choices: typeChoices, ...always }),
    choiceFilter('status', 'Status', { choices: statusChoices, ...always }),
    emailFilter,
    flagFilter('admin', 'Staff'),
    flagFilter('frozen', 'Frozen'),
    flagFilter('disabled', 'Disabled by themselves'),
    ...dayFilters('Registered'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Fans', filter: { type: UserType.Fan } },
    { name: 'Artists', filter: { type: UserType.Artist } },
    { name: 'Frozen', filter: { frozen: true } },
    { name: 'Suspended', filter: { status: UserStatus.Suspended } },
    { name: 'Disabled', filter: { disabled: true } },
    { name: 'Staff', filter: { admin: true } },
  ],
  columns: [
    recordColumn('users', 'Username', { source: 'username', textOf: (row: UserRow) => row.username }),
    { label: 'Email', source: 'email', from: 'sm', render: (row) => row.email },
    { label: 'Type', render: (row) => typeWords[row.type] },
    { label: 'Status', render: (row) => <PersonStatus person={row} /> },
    moneyColumn('Balance', (row) => row.token, descending('token')),
    dateColumn('Registered', (row) => row.dateCreated, { ...descending('dateCreated'), from: 'lg' }),
    dateColumn('Last sign-in', (row) => row.lastLogin, { ...descending('lastLogin'), from: 'lg' }),
    { label: 'Referral code', ...hidden, render: (row) => row.referralCode ?? '–' },
    ...products.map(({ plural, countOf }) => ({
      label: plural,
      ...hidden,
      isNumber: true,
      render: (row: UserRow) => countOf(row.counts),
    })),
    { label: 'Likes', ...hidden, isNumber: true, render: (row) => row.counts.likes },
  ],
});

function PersonStatus({ person }: { person: UserRow }) {
  return (
    <>
      <StatusChip {...statusWords[person.status]} /> {marksOf(person).join(', ')}
    </>
  );
}
