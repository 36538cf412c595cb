import { DateInput, SelectInput, TextInput } from 'react-admin';
import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { Breaking } from '../../ui/text/Breaking.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ConsoleList } from '../../ui/list/ConsoleList.tsx';
import { formatUsd } from '../../ui/money/amounts.ts';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PersonInput } from '../../ui/list/PersonInput.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import {
  contextChoices,
  contextWords,
  type PaymentRow,
  paymentStatusChoices,
  paymentStatusWords,
  providerChoices,
  providerWords,
} from './payment-words.ts';

const filters = [
  <SearchBox key="q" source="q" label="Search email or the provider’s id" alwaysOn />,
  <SelectInput key="status" source="status" label="Status" choices={paymentStatusChoices} alwaysOn />,
  <SelectInput key="provider" source="provider" label="Provider" choices={providerChoices} alwaysOn />,
  <SelectInput key="context" source="context" label="Paid for" choices={contextChoices} />,
  <PersonInput key="userId" source="userId" among="users" label="Person" />,
  <TextInput key="email" source="email" label="Email contains" resettable />,
  <DateInput key="from" source="from" label="Begun from (UTC day)" />,
  <DateInput key="to" source="to" label="Begun to (UTC day)" />,
];

const views = [
  { name: 'All', filter: {} },
  { name: 'Succeeded', filter: { status: PaymentStatus.Succeeded } },
  { name: 'Disputed', filter: { status: PaymentStatus.Disputed } },
  { name: 'Refunded', filter: { status: PaymentStatus.Refunded } },
  { name: 'Failed', filter: { status: PaymentStatus.Failed } },
  { name: 'Begun', filter: { status: PaymentStatus.Created } },
];

const columns: Column<PaymentRow>[] = [
  {
    label: 'Begun',
    source: 'date',
    sortByOrder: 'DESC',
    render: (row) => <RecordLink resource="payments" id={row.id} text={<Moment date={row.date} />} />,
  },
  {
    label: 'Person',
    render: (row) => (
      <Breaking>
        <RecordLink resource="users" id={row.userId} text={row.username} />
      </Breaking>
    ),
  },
  { label: 'Email', isHidden: true, render: (row) => row.email },
  { label: 'Status', render: (row) => <StatusChip {...paymentStatusWords[row.status]} /> },
  {
    label: 'Charged',
    source: 'amount',
    sortByOrder: 'DESC',
    isNumber: true,
    render: (row) => formatUsd(row.amountUsd),
  },
  {
    label: 'Credited',
    from: 'sm',
    isNumber: true,
    render: (row) => (row.tokens === null ? '–' : <Money tokens={row.tokens} />),
  },
  {
    label: 'Sent back',
    from: 'lg',
    isNumber: true,
    render: (row) => (row.refundedUsd === 0 ? '–' : formatUsd(row.refundedUsd)),
  },
  { label: 'Paid for', from: 'lg', render: (row) => contextWords[row.context] },
  { label: 'Provider', from: 'lg', render: (row) => providerWords(row.provider) },
  { label: 'Settled', isHidden: true, render: (row) => <Moment date={row.settledAt} /> },
  { label: 'The provider’s id', isHidden: true, render: (row) => <code>{row.providerPaymentId}</code> },
];

export function PaymentList() {
  return (
    <ConsoleList
      title="Payments"
      filters={filters}
      views={views}
      sort={{ field: 'date', order: 'DESC' }}
      columns={columns}
      emptyText="Nobody has paid yet."
      actions={<LinkButton to="/payments-report" text="Reconcile" />}
    />
  );
}
