import Box from '@mui/material/Box';
import { AcceptRequest, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { BulkButton } from '../../ui/action/BulkBar.tsx';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { formatCount } from '../../ui/money/amounts.ts';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { marksOf } from '../accounts/person-words.ts';
import {
  acceptChoices,
  acceptWords,
  type ArtistRow,
  artistStatusChoices,
  artistStatusWords,
  offers,
} from './artist-words.ts';
import { bulkStatuses } from './bulk-status.ts';
import { DecisionDialogs, RowDecision } from './StatusDialog.tsx';

export const ArtistList = consoleList('admin/artists', {
  Frame: DecisionDialogs,
  emptyText: 'No artist has registered yet.',
  sort: { field: 'dateCreated', order: 'DESC' },
  filters: [
    filter.search('Search name or email'),
    filter.choice('status', 'Status', artistStatusChoices, filter.always),
    filter.email,
    filter.flag('featured', 'Featured'),
    filter.flag('focus', 'In focus'),
    filter.flag('frozen', 'Frozen'),
    filter.flag('disabled', 'Disabled by themselves'),
    ...offers.map(({ field, name }) => filter.flag(field, `Sells ${name}`)),
    filter.choice('acceptRequest', 'Requests', acceptChoices),
    ...filter.days('Registered'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Awaiting approval', filter: { status: UserStatus.AwaitingApproval } },
    { name: 'Approved', filter: { status: UserStatus.Active } },
    { name: 'Featured', filter: { featured: true } },
    { name: 'In focus', filter: { focus: true } },
    { name: 'Paused', filter: { acceptRequest: AcceptRequest.Paused } },
    { name: 'Frozen', filter: { frozen: true } },
    { name: 'Disabled', filter: { disabled: true } },
  ],
  columns: [
    column.record('artists', 'Artist', { source: 'username', textOf: (row: ArtistRow) => row.username }),
    { label: 'Status', render: (row) => <ArtistStatus artist={row} /> },
    { label: 'Email', source: 'email', from: 'sm', render: (row) => row.email },
    { label: 'Requests', from: 'lg', render: (row) => acceptWords[row.acceptRequest] },
    { label: 'Sells', from: 'lg', render: soldBy },
    { label: 'Delivered', from: 'lg', isNumber: true, render: (row) => formatCount(row.stats.achieved) },
    column.money('Balance', (row) => row.token, column.descending('token')),
    column.date('Registered', (row) => row.dateCreated, { ...column.descending('dateCreated'), from: 'lg' }),
    column.date('Last sign-in', (row) => row.lastLogin, {
      ...column.descending('lastLogin'),
      ...column.hidden,
    }),
    {
      label: 'Rating',
      ...column.hidden,
      isNumber: true,
      render: (row) => row.stats.averageRating?.toFixed(1) ?? '–',
    },
    { label: 'Featured', ...column.hidden, render: (row) => (row.featured ? 'Yes' : 'No') },
    column.money('Request price', (row) => row.prices.requestDemoPrice, column.hidden),
  ],
  bulkActions: (
    <>
      {bulkStatuses.map((action) => (
        <BulkButton key={action.verb} action={action} />
      ))}
    </>
  ),
});

/** Three columns of yes and no would push the last ones off the screen. */
function soldBy(artist: ArtistRow): string {
  const sold = offers.filter(({ field }) => artist[field]).map(({ name }) => name);
  return sold.join(', ') || '–';
}

function ArtistStatus({ artist }: { artist: ArtistRow }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <StatusChip {...artistStatusWords[artist.status]} />
      {marksOf(artist).join(', ')}
      <RowDecision artist={artist} />
    </Box>
  );
}
