import Box from '@mui/material/Box';
import { BulkButton } from '../../ui/action/BulkBar.tsx';
import {
  dateColumn,
  descending,
  hidden,
  moneyColumn,
  personColumn,
  recordColumn,
} from '../../ui/list/columns.tsx';
import { ConsoleList, type ListDefinition } from '../../ui/list/ConsoleList.tsx';
import { always, choiceFilter, dayFilters, personFilter, searchFilter } from '../../ui/list/filters.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { typeWords } from '../accounts/person-words.ts';
import { releaseSelected } from './bulk-release.tsx';
import {
  blockChoices,
  blockWords,
  type ReferralRow,
  referralStatusChoices,
  referralStatusWords,
} from './referral-words.ts';
import { ReleaseDialogs, RowRelease } from './ReleaseDialog.tsx';

const definition: ListDefinition<ReferralRow> = {
  emptyText: 'Nobody has registered with a referral link yet.',
  filters: [
    searchFilter('Search name or email'),
    choiceFilter('status', 'Status', { choices: referralStatusChoices, ...always }),
    choiceFilter('block', 'Held back because', { choices: blockChoices }),
    personFilter('userId', 'Referrer or friend'),
    ...dayFilters('Registered'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Held back', filter: { status: 'blocked' } },
    { name: 'Pending', filter: { status: 'pending' } },
    { name: 'Credited', filter: { status: 'credited' } },
  ],
  columns: [
    recordColumn('referrals', 'Friend', { textOf: (row: ReferralRow) => row.friend.username }),
    { label: 'Friend’s email', ...hidden, render: ({ friend }) => friend.email },
    { label: 'Friend is', from: 'lg', render: ({ friend }) => typeWords[friend.type] },
    personColumn('Referred by', (row) => row.referrer),
    { label: 'Referrer’s email', ...hidden, render: ({ referrer }) => referrer.email },
    { label: 'Status', render: (row) => <StatusOf row={row} /> },
    dateColumn('Registered', (row) => row.date, { ...descending('date'), from: 'sm' }),
    moneyColumn('To the referrer', (row) => row.referrerTokens, { from: 'lg' }),
    moneyColumn('To the friend', (row) => row.friendTokens, { from: 'lg' }),
  ],
  bulkActions: <BulkButton action={releaseSelected} />,
};

export function ReferralList() {
  return (
    <ReleaseDialogs>
      <ConsoleList definition={definition} />
    </ReleaseDialogs>
  );
}

function StatusOf({ row }: { row: ReferralRow }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      <StatusChip {...referralStatusWords[row.status]} />
      {row.block === null ? null : <span>{blockWords[row.block]}</span>}
      <RowRelease row={row} />
    </Box>
  );
}
