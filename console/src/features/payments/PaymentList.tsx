import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { formatUsd } from '../../ui/money/amounts.ts';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import {
  chargedText,
  contextChoices,
  contextWords,
  type PaymentRow,
  paymentStatusChoices,
  paymentStatusOf,
  providerChoices,
  providerWords,
} from './payment-words.ts';

export const PaymentList = consoleList('admin/payments', {
  emptyText: 'Nobody has paid yet.',
  filters: [
    filter.search('Search name, email or the provider’s id'),
    filter.choice('status', 'Status', paymentStatusChoices, filter.always),
    filter.choice('provider', 'Provider', providerChoices, filter.always),
    filter.choice('context', 'Paid for', contextChoices),
    filter.person('userId', 'Person'),
    filter.email,
    ...filter.days('Begun'),
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
    column.datedRecord<PaymentRow>('payments', 'Begun'),
    column.person('Person', (row) => ({ id: row.userId, username: row.username })),
    { label: 'Email', ...column.hidden, render: (row) => row.email },
    column.status(paymentStatusOf),
    {
      label: 'Amount',
      ...column.descending('amount'),
      isNumber: true,
      render: (row) => formatUsd(row.amountUsd),
    },
    { label: 'Charged', from: 'sm', isNumber: true, render: (row) => chargedText(row) },
    column.money('Credited', (row) => row.tokens, { from: 'sm' }),
    {
      label: 'Sent back',
      from: 'lg',
      isNumber: true,
      render: (row) => (row.refundedUsd === 0 ? '–' : formatUsd(row.refundedUsd)),
    },
    { label: 'Paid for', from: 'lg', render: (row) => contextWords[row.context] },
    { label: 'Provider', from: 'lg', render: (row) => providerWords(row.provider) },
    column.date('Settled', (row) => row.settledAt, column.hidden),
    { label: 'The provider’s id', ...column.hidden, render: (row) => <code>{row.providerPaymentId}</code> },
  ],
  actions: <LinkButton to="/payments-report" text="Reconcile" />,
});
