import { ACTIVE_DAYS, UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { productScreens } from '../../product-screens.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { formatCount } from '../../ui/money/amounts.ts';
import { Breaking } from '../../ui/text/Breaking.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { marksOf, statusChoices, statusWords, typeChoices, typeWords, type UserRow } from './person-words.ts';

export const UserList = consoleList('admin/users', {
  emptyText: 'Nobody has registered yet.',
  sort: { field: 'dateCreated', order: 'DESC' },
  filters: [
    filter.search('Search name or email'),
    filter.choice('type', 'Type', typeChoices, filter.always),
    filter.choice('status', 'Status', statusChoices, filter.always),
    filter.email,
    filter.flag('admin', 'Staff'),
    filter.flag('frozen', 'Frozen'),
    filter.flag('disabled', 'Disabled by themselves'),
    filter.flag('active', `Signed in within ${ACTIVE_DAYS} days`),
    ...filter.days('Registered'),
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
    column.record('users', 'Username', { source: 'username', textOf: nameOf }),
    { label: 'Email', source: 'email', from: 'sm', render: (row) => row.email },
    { label: 'Type', from: 'sm', render: (row) => typeWords[row.type] },
    { label: 'Status', render: (row) => <PersonStatus person={row} /> },
    column.money('Balance', (row) => row.token, column.descending('token')),
    column.date('Registered', (row) => row.dateCreated, { ...column.descending('dateCreated'), from: 'lg' }),
    column.date('Last sign-in', (row) => row.lastLogin, { ...column.descending('lastLogin'), from: 'lg' }),
    { label: 'Referral code', ...column.hidden, render: (row) => row.referralCode ?? '–' },
    ...productScreens.flatMap(({ plural, countOf }) =>
      countOf
        ? [
            {
              label: plural,
              ...column.hidden,
              isNumber: true,
              render: (row: UserRow) => formatCount(countOf(row.counts)),
            },
          ]
        : [],
    ),
    { label: 'Likes', ...column.hidden, isNumber: true, render: (row) => formatCount(row.counts.likes) },
  ],
});

/** A long one must not push the balance off a phone. */
function nameOf({ username }: UserRow) {
  return <Breaking>{username}</Breaking>;
}

function PersonStatus({ person }: { person: UserRow }) {
  return (
    <>
      <StatusChip {...statusWords[person.status]} /> {marksOf(person).join(', ')}
    </>
  );
}
