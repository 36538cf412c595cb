import { BooleanInput, DateInput, SelectInput, TextInput } from 'react-admin';
import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import type { Column } from '../../ui/list/columns.ts';
import { ConsoleList } from '../../ui/list/ConsoleList.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PersonInput } from '../../ui/list/PersonInput.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { ApproveSelected } from './ApproveSelected.tsx';
import { BlockedNote } from '../admin/ledger-audit/BlockedNote.tsx';
import {
  bonusShareOf,
  methodChoices,
  methodWords,
  payoutStatusChoices,
  payoutStatusWords,
  type PayoutRow,
} from './payout-words.ts';
import { ReviewMark } from './ReviewMark.tsx';

const filters = [
  <SearchBox key="q" source="q" label="Search artist, email or reference" alwaysOn />,
  <SelectInput key="status" source="status" label="Status" choices={payoutStatusChoices} alwaysOn />,
  <BooleanInput key="needsReview" source="needsReview" label="Look twice" />,
  <SelectInput key="method" source="method" label="Paid by" choices={methodChoices} />,
  <PersonInput key="userId" source="userId" among="artists" label="Artist" />,
  <TextInput key="email" source="email" label="Email contains" resettable />,
  <DateInput key="from" source="from" label="Asked from (UTC day)" />,
  <DateInput key="to" source="to" label="Asked to (UTC day)" />,
];

const views = [
  { name: 'To approve', filter: { status: PayoutStatus.Requested } },
  { name: 'To pay', filter: { status: PayoutStatus.Approved } },
  { name: 'Paid', filter: { status: PayoutStatus.Paid } },
  { name: 'Failed', filter: { status: PayoutStatus.Failed } },
  { name: 'All', filter: {} },
];

const columns: Column<PayoutRow>[] = [
  {
    label: 'Asked for',
    source: 'date',
    sortByOrder: 'DESC',
    render: (row) => <RecordLink resource="payouts" id={row.id} text={<Moment date={row.date} />} />,
  },
  {
    label: 'Artist',
    render: ({ artist }) => <RecordLink resource="artists" id={artist.id} text={artist.username} />,
  },
  { label: 'Email', isHidden: true, render: (row) => row.artist.email },
  { label: 'Status', render: (row) => <StatusOf row={row} /> },
  {
    label: 'Amount',
    source: 'amount',
    sortByOrder: 'DESC',
    isNumber: true,
    render: (row) => <Money tokens={row.amount} />,
  },
  { label: 'Bonus share', from: 'lg', isNumber: true, render: (row) => bonusShareOf(row) },
  { label: 'Paid by', from: 'sm', render: (row) => methodWords[row.method] },
  { label: 'To', from: 'lg', render: (row) => `${row.fullName}, ${row.account}` },
  { label: 'Country', isHidden: true, render: (row) => row.country },
  { label: 'Reference', from: 'lg', render: (row) => row.reference ?? '–' },
  { label: 'Changed', isHidden: true, render: (row) => <Moment date={row.updatedDate} /> },
  { label: 'Reason', isHidden: true, render: (row) => row.reason ?? '–' },
];

/** The queue: what waits for staff comes first, until they choose another view. */
export function PayoutList() {
  return (
    <>
      <BlockedNote />
      <ConsoleList
        title="Pay-outs"
        filters={filters}
        filterAtFirst={{ status: PayoutStatus.Requested }}
        views={views}
        sort={{ field: 'date', order: 'DESC' }}
        columns={columns}
        bulkActions={<ApproveSelected />}
        emptyText="No artist has asked for a pay-out yet."
      />
    </>
  );
}

function StatusOf({ row }: { row: PayoutRow }) {
  return (
    <>
      <StatusChip {...payoutStatusWords[row.status]} /> <ReviewMark row={row} />
    </>
  );
}
