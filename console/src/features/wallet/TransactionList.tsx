import { BooleanInput, DateInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import type { Column } from '../../ui/list/columns.ts';
import { ConsoleList } from '../../ui/list/ConsoleList.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PersonInput } from '../../ui/list/PersonInput.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { Reference } from './Reference.tsx';
import { chargeOf, kindChoices, kindWords, statusWords, type TransactionRow } from './transaction-words.ts';
import { MovementLink } from './MovementLink.tsx';

const filters = [
  <SearchBox key="q" source="q" label="Search what" alwaysOn />,
  <PersonInput key="userId" source="userId" among="users" label="Person" alwaysOn />,
  <SelectInput key="kind" source="kind" label="Kind" choices={kindChoices} alwaysOn />,
  <DateInput key="from" source="from" label="From (UTC day)" alwaysOn />,
  <DateInput key="to" source="to" label="To (UTC day)" alwaysOn />,
  <TextInput key="email" source="email" label="Email contains" resettable />,
  <TextInput key="refId" source="refId" label="Reference id" resettable />,
  <NumberInput key="amountMin" source="amountMin" label="Tokens at least" min={0} step={1} />,
  <NumberInput key="amountMax" source="amountMax" label="Tokens at most" min={0} step={1} />,
  <BooleanInput key="all" source="all" label="Every movement" />,
];

const views = [
  { name: 'Spendable balances', filter: {} },
  { name: 'Every movement', filter: { all: true } },
  { name: 'Top-ups', filter: { kind: 'topup' } },
  { name: 'Purchases', filter: { kind: 'purchase' } },
  { name: 'Refunds', filter: { kind: 'refund' } },
  { name: 'Tips', filter: { kind: 'tip' } },
  { name: 'Corrections', filter: { kind: 'adjustment' } },
  { name: 'Chargebacks', filter: { kind: 'chargeback' } },
  { name: 'Releases', filter: { all: true, kind: 'release' } },
];

const columns: Column<TransactionRow>[] = [
  {
    label: 'Date',
    source: 'date',
    sortByOrder: 'DESC',
    render: (row) => <MovementLink row={row} />,
  },
  { label: 'Person', render: (row) => <PersonOf row={row} /> },
  { label: 'Email', isHidden: true, render: (row) => row.email },
  { label: 'Kind', from: 'sm', render: (row) => kindWords[row.kind] },
  { label: 'What', from: 'lg', render: (row) => row.label },
  { label: 'Spendable', isNumber: true, render: (row) => <Change row={row} /> },
  { label: 'Moved', from: 'lg', isNumber: true, render: (row) => <Money tokens={row.moved} /> },
  {
    label: 'Balance after',
    from: 'lg',
    isNumber: true,
    render: (row) => (row.balanceAfter === null ? '–' : <Money tokens={row.balanceAfter} />),
  },
  { label: 'Charged', isHidden: true, isNumber: true, render: (row) => chargeOf(row) },
  { label: 'Reference', from: 'sm', render: (row) => <Reference row={row} /> },
  { label: 'Status', isHidden: true, render: (row) => statusWords[row.status] ?? row.status },
  { label: 'Set off by', isHidden: true, render: (row) => row.actor },
  { label: 'Note', isHidden: true, render: (row) => row.note ?? '–' },
];

export function TransactionList() {
  return (
    <ConsoleList
      title="Transactions"
      filters={filters}
      views={views}
      sort={{ field: 'date', order: 'DESC' }}
      columns={columns}
      emptyText="No tokens have moved yet."
      actions={<LinkButton to="/create-transaction" text="Create transaction" />}
    />
  );
}

function PersonOf({ row }: { row: TransactionRow }) {
  if (row.userId === '' || row.username === '') return <>–</>;
  return <RecordLink resource="users" id={row.userId} text={row.username} />;
}

/** What moved between other accounts left every spendable balance as it was. */
function Change({ row }: { row: TransactionRow }) {
  return row.tokens === 0 ? <>–</> : <Money tokens={row.tokens} isSigned />;
}
