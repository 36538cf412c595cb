import { DateInput, SelectInput, TextInput } from 'react-admin';
import type { Column } from '../../ui/columns.ts';
import { ConsoleList } from '../../ui/ConsoleList.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Money } from '../../ui/Money.tsx';
import { PersonInput } from '../../ui/PersonInput.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { Reference } from './Reference.tsx';
import { chargeOf, kindChoices, kindWords, type TransactionRow } from './transaction-words.ts';

const filters = [
  <PersonInput key="userId" source="userId" among="users" label="Person" alwaysOn />,
  <SelectInput key="kind" source="kind" label="Kind" choices={kindChoices} alwaysOn />,
  <DateInput key="from" source="from" label="From (UTC day)" alwaysOn />,
  <DateInput key="to" source="to" label="To (UTC day)" alwaysOn />,
  <TextInput key="refId" source="refId" label="Reference id" resettable />,
];

const columns: Column<TransactionRow>[] = [
  { label: 'Date', source: 'date', sortByOrder: 'DESC', render: (row) => <Moment date={row.date} /> },
  { label: 'Person', render: (row) => <RecordLink resource="users" id={row.userId} text={row.username} /> },
  { label: 'Email', isHidden: true, render: (row) => row.email },
  { label: 'Kind', from: 'sm', render: (row) => kindWords[row.kind] },
  { label: 'What', from: 'lg', render: (row) => row.label },
  { label: 'Amount', isNumber: true, render: (row) => <Money tokens={row.tokens} isSigned /> },
  {
    label: 'Balance after',
    from: 'lg',
    isNumber: true,
    render: (row) => <Money tokens={row.balanceAfter} />,
  },
  { label: 'Charged', from: 'lg', isNumber: true, render: (row) => chargeOf(row) },
  { label: 'Reference', from: 'sm', render: (row) => <Reference row={row} /> },
  { label: 'Status', isHidden: true, render: (row) => row.status },
  { label: 'Set off by', isHidden: true, render: (row) => row.actor },
];

export function TransactionList() {
  return (
    <ConsoleList
      title="Transactions"
      filters={filters}
      sort={{ field: 'date', order: 'DESC' }}
      columns={columns}
      emptyText="No tokens have moved yet."
      hasRecordPages={false}
    />
  );
}
