import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { BulkButton } from '../../ui/action/BulkBar.tsx';
import {
  dateColumn,
  datedRecordColumn,
  descending,
  hidden,
  moneyColumn,
  personColumn,
} from '../../ui/list/columns.tsx';
import { ConsoleList, type ListDefinition } from '../../ui/list/ConsoleList.tsx';
import {
  always,
  choiceFilter,
  dayFilters,
  emailFilter,
  flagFilter,
  personFilter,
  searchFilter,
} from '../../ui/list/filters.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { BlockedNote, useArePayoutsBlocked } from '../admin/ledger-audit/BlockedNote.tsx';
import { approveSelected, ReviewMark } from './bulk-approve.tsx';
import {
  bonusShareOf,
  methodChoices,
  methodWords,
  payoutStatusChoices,
  payoutStatusWords,
  type PayoutRow,
} from './payout-words.ts';

const definition: ListDefinition<PayoutRow> = {
  emptyText: 'No artist has asked for a pay-out yet.',
  filters: [
    searchFilter('Search artist, email or reference'),
    choiceFilter('status', 'Status', { choices: payoutStatusChoices, ...always }),
    flagFilter('needsReview', 'Look twice'),
    choiceFilter('method', 'Paid by', { choices: methodChoices }),
    personFilter('userId', 'Artist', { among: 'artists' }),
    emailFilter,
    ...dayFilters('Asked'),
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
    datedRecordColumn<PayoutRow>('payouts', 'Asked for'),
    personColumn('Artist', (row) => row.artist, { among: 'artists' }),
    { label: 'Email', ...hidden, render: (row) => row.artist.email },
    { label: 'Status', render: (row) => <StatusOf row={row} /> },
    moneyColumn('Amount', (row) => row.amount, descending('amount')),
    { label: 'Bonus share', from: 'lg', isNumber: true, render: bonusShareOf },
    { label: 'Paid by', from: 'sm', render: (row) => methodWords[row.method] },
    { label: 'To', from: 'lg', render: (row) => `${row.fullName}, ${row.account}` },
    { label: 'Country', ...hidden, render: (row) => row.country },
    { label: 'Reference', from: 'lg', render: (row) => row.reference ?? '–' },
    dateColumn('Changed', (row) => row.updatedDate, hidden),
    { label: 'Reason', ...hidden, render: (row) => row.reason ?? '–' },
  ],
  bulkActions: <ApproveSelected />,
};

export function PayoutList() {
  return (
    <>
      <BlockedNote />
      <ConsoleList definition={definition} />
    </>
  );
}

function ApproveSelected() {
  return <BulkButton action={approveSelected} isBlocked={useArePayoutsBlocked()} />;
}

function StatusOf({ row }: { row: PayoutRow }) {
  return (
    <>
      <StatusChip {...payoutStatusWords[row.status]} /> <ReviewMark row={row} />
    </>
  );
}
