import { DataTable, DateInput, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../ui/ConsoleList.tsx';
import { ConsoleTable } from '../../ui/ConsoleTable.tsx';
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

const Col = DataTable.Col<TransactionRow>;

export function TransactionList() {
  return (
    <ConsoleList title="Transactions" filters={filters} sort={{ field: 'date', order: 'DESC' }}>
      <ConsoleTable
        columns={8}
        hiddenColumns={['Email', 'Status', 'Set off by']}
        isPlain
        emptyText="No tokens have moved yet."
      >
        <Col source="date" label="Date" sortByOrder="DESC" render={(row) => <Moment date={row.date} />} />
        <Col
          label="Person"
          disableSort
          render={(row) => <RecordLink resource="users" id={row.userId} text={row.username} />}
        />
        <Col label="Email" disableSort render={(row) => row.email} />
        <Col label="Kind" disableSort render={(row) => kindWords[row.kind]} />
        <Col className="wide" label="What" disableSort render={(row) => row.label} />
        <Col
          label="Amount"
          disableSort
          align="right"
          render={(row) => <Money tokens={row.tokens} isSigned />}
        />
        <Col
          label="Balance after"
          disableSort
          align="right"
          render={(row) => <Money tokens={row.balanceAfter} />}
        />
        <Col className="wide" label="Charged" disableSort align="right" render={(row) => chargeOf(row)} />
        <Col className="wide" label="Reference" disableSort render={(row) => <Reference row={row} />} />
        <Col label="Status" disableSort render={(row) => row.status} />
        <Col label="Set off by" disableSort render={(row) => row.actor} />
      </ConsoleTable>
    </ConsoleList>
  );
}
