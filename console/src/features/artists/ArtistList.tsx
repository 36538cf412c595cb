import Box from '@mui/material/Box';
import { BooleanInput, DateInput, SelectInput, TextInput } from 'react-admin';
import { AcceptRequest, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { BulkButton } from '../../ui/action/BulkButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ConsoleList } from '../../ui/list/ConsoleList.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { acceptChoices, acceptWords, type ArtistRow } from './artist-words.ts';
import { artistStatusChoices, artistStatusWords } from './artist-status.ts';
import { viewer } from '../../auth-provider.ts';
import { mayDecideOn } from '../accounts/person-acts.ts';
import { marksOf } from '../accounts/person-words.ts';
import { bulkStatuses } from './bulk-status.ts';
import { DecisionDialogs } from './DecisionDialogs.tsx';
import { RowDecision } from './RowDecision.tsx';

const filters = [
  <SearchBox key="q" source="q" label="Search name or email" alwaysOn />,
  <SelectInput key="status" source="status" label="Status" choices={artistStatusChoices} alwaysOn />,
  <TextInput key="email" source="email" label="Email contains" resettable />,
  <BooleanInput key="featured" source="featured" label="Featured" />,
  <BooleanInput key="focus" source="focus" label="In focus" />,
  <BooleanInput key="frozen" source="frozen" label="Frozen" />,
  <BooleanInput key="disabled" source="disabled" label="Disabled by themselves" />,
  <BooleanInput key="loopcheck" source="loopcheck" label="Sells Loopcheck" />,
  <SelectInput key="acceptRequest" source="acceptRequest" label="Requests" choices={acceptChoices} />,
  <DateInput key="from" source="from" label="Registered from (UTC day)" />,
  <DateInput key="to" source="to" label="Registered to (UTC day)" />,
];

const views = [
  { name: 'All', filter: {} },
  { name: 'Awaiting approval', filter: { status: UserStatus.AwaitingApproval } },
  { name: 'Approved', filter: { status: UserStatus.Active } },
  { name: 'Featured', filter: { featured: true } },
  { name: 'In focus', filter: { focus: true } },
  { name: 'Paused', filter: { acceptRequest: AcceptRequest.Paused } },
  { name: 'Frozen', filter: { frozen: true } },
  { name: 'Disabled', filter: { disabled: true } },
];

const columns: Column<ArtistRow>[] = [
  {
    label: 'Artist',
    source: 'username',
    render: (row) => <RecordLink resource="artists" id={row.id} text={row.username} />,
  },
  { label: 'Status', render: (row) => <ArtistStatus artist={row} /> },
  { label: 'Email', source: 'email', from: 'sm', render: (row) => row.email },
  { label: 'Requests', from: 'lg', render: (row) => acceptWords[row.acceptRequest] },
  { label: 'Loopcheck', from: 'lg', render: (row) => (row.loopcheck ? 'Yes' : 'No') },
  { label: 'Delivered', from: 'lg', isNumber: true, render: (row) => row.stats.achieved },
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
    isHidden: true,
    render: (row) => <Moment date={row.lastLogin} />,
  },
  {
    label: 'Rating',
    isHidden: true,
    isNumber: true,
    render: (row) => row.stats.averageRating?.toFixed(1) ?? '–',
  },
  { label: 'Featured', isHidden: true, render: (row) => (row.featured ? 'Yes' : 'No') },
  {
    label: 'Request price',
    isHidden: true,
    isNumber: true,
    render: (row) => <Money tokens={row.prices.requestDemoPrice} />,
  },
];

export function ArtistList() {
  return (
    <DecisionDialogs>
      <ConsoleList
        title="Artists"
        filters={filters}
        sort={{ field: 'dateCreated', order: 'DESC' }}
        columns={columns}
        views={views}
        emptyText="No artist has registered yet."
        bulkActions={
          <>
            {bulkStatuses.map((act) => (
              <BulkButton key={act.verb} act={act} />
            ))}
          </>
        }
      />
    </DecisionDialogs>
  );
}

/** Who waits for a decision can be decided on right here. */
function ArtistStatus({ artist }: { artist: ArtistRow }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <StatusChip {...artistStatusWords[artist.status]} />
      {marksOf(artist).join(', ')}
      {artist.status === UserStatus.AwaitingApproval && mayDecideOn(artist, viewer()) ? (
        <RowDecision artist={artist} />
      ) : null}
    </Box>
  );
}
