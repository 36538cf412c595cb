import { column, type ColumnOf } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { Reference, TransactionLink } from './Reference.tsx';
import {
  chargeOf,
  kindChoices,
  kindWords,
  soldChoices,
  statusWords,
  type TransactionRow,
} from './transaction-words.ts';

/** Also on the pages of people and of transactions. */
export const dateOfTransaction: ColumnOf<'transactions'> = {
  label: 'Date',
  ...column.descending('date'),
  render: (row) => <TransactionLink row={row} />,
};
export const kindOfTransaction: ColumnOf<'transactions'> = {
  label: 'Kind',
  from: 'sm',
  render: (row) => kindWords[row.kind],
};
export const whatOfTransaction: ColumnOf<'transactions'> = {
  label: 'What',
  from: 'lg',
  render: (row) => row.label,
};
export const movedTokens: ColumnOf<'transactions'> = column.money('Moved', (row) => row.moved, {
  from: 'lg',
});
/** A transaction between other accounts changes no spendable balance. */
export const spendableTokens: ColumnOf<'transactions'> = {
  label: 'Spendable',
  isNumber: true,
  render: (row) => (row.tokens === 0 ? '–' : <Money tokens={row.tokens} isSigned />),
};
export const balanceAfter: ColumnOf<'transactions'> = column.money(
  'Balance after',
  (row) => row.balanceAfter,
  {
    from: 'lg',
  },
);
export const referenceOfTransaction: ColumnOf<'transactions'> = {
  label: 'Reference',
  from: 'sm',
  render: (row) => <Reference row={row} />,
};

export const TransactionList = consoleList('admin/transactions', {
  emptyText: 'No tokens have moved yet.',
  filters: [
    filter.search('Search what'),
    filter.person('userId', 'Person', filter.always),
    filter.choice('kind', 'Kind', kindChoices, filter.always),
    ...filter.days('', filter.always),
    filter.choice('refType', 'Product', soldChoices),
    filter.email,
    filter.text('refId', 'Reference id'),
    filter.number('amountMin', 'Tokens at least'),
    filter.number('amountMax', 'Tokens at most'),
    filter.flag('all', 'Every movement'),
  ],
  views: [
    { name: 'Spendable balances', filter: {} },
    { name: 'Every movement', filter: { all: true } },
    { name: 'Top-ups', filter: { kind: 'topup' } },
    { name: 'Purchases', filter: { kind: 'purchase' } },
    { name: 'Refunds', filter: { kind: 'refund' } },
    { name: 'Tips', filter: { kind: 'tip' } },
    { name: 'Corrections', filter: { kind: 'adjustment' } },
    { name: 'Chargebacks', filter: { kind: 'chargeback' } },
    { name: 'Releases', filter: { all: true, kind: 'release' } },
  ],
  columns: [
    dateOfTransaction,
    { label: 'Person', render: (row) => <PersonOf row={row} /> },
    { label: 'Email', ...column.hidden, render: (row) => row.email },
    kindOfTransaction,
    whatOfTransaction,
    spendableTokens,
    movedTokens,
    balanceAfter,
    { label: 'Charged', ...column.hidden, isNumber: true, render: chargeOf },
    referenceOfTransaction,
    { label: 'Status', ...column.hidden, render: (row) => statusWords[row.status] ?? row.status },
    { label: 'Started by', ...column.hidden, render: (row) => row.actor },
    { label: 'Note', ...column.hidden, render: (row) => row.note ?? '–' },
  ],
  actions: <LinkButton to="/create-transaction" text="Create transaction" />,
});

function PersonOf({ row }: { row: TransactionRow }) {
  if (row.userId === '' || row.username === '') return <>–</>;
  return <RecordLink resource="users" id={row.userId} text={row.username} />;
}
