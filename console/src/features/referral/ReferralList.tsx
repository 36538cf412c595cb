import Box from '@mui/material/Box';
import { BulkButton } from '../../ui/action/BulkBar.tsx';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
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

export const ReferralList = consoleList('admin/referrals', {
  Frame: ReleaseDialogs,
  emptyText: 'Nobody has registered with a referral link yet.',
  filters: [
    filter.search('Search name or email'),
    filter.choice('status', 'Status', referralStatusChoices, filter.always),
    filter.choice('block', 'Held back because', blockChoices),
    filter.person('userId', 'Referrer or friend'),
    ...filter.days('Registered'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Held back', filter: { status: 'blocked' } },
    { name: 'Pending', filter: { status: 'pending' } },
    { name: 'Credited', filter: { status: 'credited' } },
  ],
  columns: [
    column.record('referrals', 'Friend', { textOf: (row: ReferralRow) => row.friend.username }),
    { label: 'Friend’s email', ...column.hidden, render: ({ friend }) => friend.email },
    { label: 'Friend is', from: 'lg', render: ({ friend }) => typeWords[friend.type] },
    column.person('Referred by', (row) => row.referrer),
    { label: 'Referrer’s email', ...column.hidden, render: ({ referrer }) => referrer.email },
    { label: 'Status', render: (row) => <StatusOf row={row} /> },
    column.date('Registered', (row) => row.date, { ...column.descending('date'), from: 'sm' }),
    column.money('To the referrer', (row) => row.referrerTokens, { from: 'lg' }),
    column.money('To the friend', (row) => row.friendTokens, { from: 'lg' }),
  ],
  bulkActions: <BulkButton action={releaseSelected} />,
});

function StatusOf({ row }: { row: ReferralRow }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      <StatusChip {...referralStatusWords[row.status]} />
      {row.block === null ? null : <span>{blockWords[row.block]}</span>}
      <RowRelease row={row} />
    </Box>
  );
}
