import type { ReactNode } from 'react';
import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { BulkButton } from '../../ui/action/BulkBar.tsx';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { BlockedNote, useArePayoutsBlocked } from '../admin/ledger-audit/BlockedNote.tsx';
import { approveSelected, ReviewMark, WaitMark } from './bulk-approve.tsx';
import {
  methodChoices,
  methodWords,
  payoutStatusChoices,
  payoutStatusWords,
  shareOf,
  type PayoutRow,
} from './payout-words.ts';

export const PayoutList = consoleList('admin/payouts', {
  Frame: BelowTheNote,
  emptyText: 'No artist has asked for a pay-out yet.',
  filters: [
    filter.search('Search artist, email or reference'),
    filter.choice('status', 'Status', payoutStatusChoices, filter.always),
    filter.flag('needsReview', 'Needs review'),
    filter.choice('method', 'Paid by', methodChoices),
    filter.person('userId', 'Artist', { among: 'artists' }),
    filter.email,
    ...filter.days('Asked'),
  ],
  // The queue: staff first see what they have to approve.
  filterAtFirst: { status: PayoutStatus.Requested },
  views: [
    { name: 'To approve', filter: { status: PayoutStatus.Requested } },
    { name: 'To pay', filter: { status: PayoutStatus.Approved } },
    { name: 'Paid', filter: { status: PayoutStatus.Paid } },
    { name: 'Failed', filter: { status: PayoutStatus.Failed } },
    { name: 'All', filter: {} },
  ],
  columns: [
    column.datedRecord<PayoutRow>('payouts', 'Asked for'),
    column.person('Artist', (row) => row.artist, { among: 'artists' }),
    { label: 'Email', ...column.hidden, render: (row) => row.artist.email },
    { label: 'Status', render: (row) => <StatusOf row={row} /> },
    column.money('Amount', (row) => row.amount, column.descending('amount')),
    { label: 'Bonus share', from: 'lg', isNumber: true, render: (row) => shareOf(row.bonusShareBps) },
    { label: 'Paid by', from: 'sm', render: (row) => methodWords[row.method] },
    { label: 'To', from: 'lg', render: (row) => `${row.fullName}, ${row.account}` },
    { label: 'Country', ...column.hidden, render: (row) => row.country },
    { label: 'Reference', from: 'lg', render: (row) => row.reference ?? '–' },
    column.date('Changed', (row) => row.updatedDate, column.hidden),
    { label: 'Reason', ...column.hidden, render: (row) => row.reason ?? '–' },
  ],
  bulkActions: <ApproveSelected />,
});

function BelowTheNote({ children }: { children: ReactNode }) {
  return (
    <>
      <BlockedNote />
      {children}
    </>
  );
}

function ApproveSelected() {
  return <BulkButton action={approveSelected} isBlocked={useArePayoutsBlocked()} />;
}

function StatusOf({ row }: { row: PayoutRow }) {
  return (
    <>
      <StatusChip {...payoutStatusWords[row.status]} /> <ReviewMark row={row} /> <WaitMark row={row} />
    </>
  );
}
