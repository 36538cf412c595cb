import Box from '@mui/material/Box';
import { AcceptRequest, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { BulkButton } from '../../ui/action/BulkBar.tsx';
import { dateColumn, descending, hidden, moneyColumn, recordColumn } from '../../ui/list/columns.tsx';
import { ConsoleList, type ListDefinition } from '../../ui/list/ConsoleList.tsx';
import {
  always,
  choiceFilter,
  dayFilters,
  emailFilter,
  flagFilter,
  searchFilter,
} from '../../ui/list/filters.tsx';
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

const openOffers = offers.filter(({ isOpen }) => isOpen);

const definition: ListDefinition<ArtistRow> = {
  emptyText: 'No artist has registered yet.',
  sort: { field: 'dateCreated', order: 'DESC' },
  filters: [
    searchFilter('Search name or email'),
    choiceFilter('status', 'Status', { choices: artistStatusChoices, ...always }),
    emailFilter,
    flagFilter('featured', 'Featured'),
    flagFilter('focus', 'In focus'),
    flagFilter('frozen', 'Frozen'),
    flagFilter('disabled', 'Disabled by themselves'),
    ...openOffers.map(({ field, name }) => flagFilter(field, `Sells ${name}`)),
    choiceFilter('acceptRequest', 'Requests', { choices: acceptChoices }),
    ...dayFilters('Registered'),
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
    recordColumn('artists', 'Artist', { source: 'username', textOf: (row: ArtistRow) => row.username }),
    { label: 'Status', render: (row) => <ArtistStatus artist={row} /> },
    { label: 'Email', source: 'email', from: 'sm', render: (row) => row.email },
    { label: 'Requests', from: 'lg', render: (row) => acceptWords[row.acceptRequest] },
    ...openOffers.map(({ field, name }) => ({
      label: name,
      from: 'lg' as const,
      render: (row: ArtistRow) => (row[field] ? 'Yes' : 'No'),
    })),
    { label: 'Delivered', from: 'lg', isNumber: true, render: (row) => row.stats.achieved },
    moneyColumn('Balance', (row) => row.token, descending('token')),
    dateColumn('Registered', (row) => row.dateCreated, { ...descending('dateCreated'), from: 'lg' }),
    dateColumn('Last sign-in', (row) => row.lastLogin, { ...descending('lastLogin'), ...hidden }),
    {
      label: 'Rating',
      ...hidden,
      isNumber: true,
      render: (row) => row.stats.averageRating?.toFixed(1) ?? '–',
    },
    { label: 'Featured', ...hidden, render: (row) => (row.featured ? 'Yes' : 'No') },
    moneyColumn('Request price', (row) => row.prices.requestDemoPrice, hidden),
  ],
  bulkActions: (
    <>
      {bulkStatuses.map((action) => (
        <BulkButton key={action.verb} action={action} />
      ))}
    </>
  ),
};

export function ArtistList() {
  return (
    <DecisionDialogs>
      <ConsoleList definition={definition} />
    </DecisionDialogs>
  );
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
