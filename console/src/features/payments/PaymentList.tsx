import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import {
  dateColumn,
  datedRecordColumn,
  descending,
  hidden,
  moneyColumn,
  statusColumn,
} from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import {
  always,
  choiceFilter,
  dayFilters,
  emailFilter,
  personFilter,
  searchFilter,
} from '../../ui/list/filters.tsx';
import { formatUsd } from '../../ui/money/amounts.ts';
import { RecordLink } from '../../ui/record/links.tsx';
import { Breaking } from '../../ui/text/Breaking.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import {
  contextChoices,
  contextWords,
  type PaymentRow,
  paymentStatusChoices,
  paymentStatusWords,
  providerChoices,
  providerWords,
} from './payment-words.ts';

export const PaymentList = consoleList<PaymentRow>({
  emptyText: 'Nobody has paid yet.',
  filters: [
    searchFilter('Search email or the provider’s id'),
    choiceFilter('status', 'Status', { choices: paymentStatusChoices, ...always }),
    choiceFilter('provider', 'Provider', { choices: providerChoices, ...always }),
    choiceFilter('context', 'Paid for', { choices: contextChoices }),
    personFilter('userId', 'Person'),
    emailFilter,
    ...dayFilters('Begun'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Succeeded', filter: { status: PaymentStatus.Succeeded } },
    { name: 'Disputed', filter: { status: PaymentStatus.Disputed } },
    { name: 'Refunded', filter: { status: PaymentStatus.Refunded } },
    { name: 'Failed', filter: { status: PaymentStatus.Failed } },
    { name: 'Begun', filter: { status: PaymentStatus.Created } },
  ],
  columns: [
    datedRecordColumn<PaymentRow>('payments', 'Begun'),
    {
      label: 'Person',
      render: (row) => (
        <Breaking>
          <RecordLink resource="users" id={row.userId} text={row.username} />
        </Breaking>
      ),
    },
    { label: 'Email', ...hidden, render: (row) => row.email },
    statusColumn((row) => paymentStatusWords[row.status]),
    { label: 'Charged', ...descending('amount'), isNumber: true, render: (row) => formatUsd(row.amountUsd) },
    moneyColumn('Credited', (row) => row.tokens, { from: 'sm' }),
    {
      label: 'Sent back',
      from: 'lg',
      isNumber: true,
      render: (row) => (row.refundedUsd === 0 ? '–' : formatUsd(row.refundedUsd)),
    },
    { label: 'Paid for', from: 'lg', render: (row) => contextWords[row.context] },
    { label: 'Provider', from: 'lg', render: (row) => providerWords(row.provider) },
    dateColumn('Settled', (row) => row.settledAt, hidden),
    { label: 'The provider’s id', ...hidden, render: (row) => <code>{row.providerPaymentId}</code> },
  ],
  actions: <LinkButton to="/payments-report" text="Reconcile" />,
});
