import { DataTable, DateInput, SelectInput } from 'react-admin';
import { ConsoleList } from '../../ui/ConsoleList.tsx';
import { ConsoleTable } from '../../ui/ConsoleTable.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Money } from '../../ui/Money.tsx';
import { PersonInput } from '../../ui/PersonInput.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ArtistNames } from './ArtistNames.tsx';
import { loopcheckStatusChoices, loopcheckStatusWords, type LoopcheckRow } from './loopcheck-words.ts';

const filters = [
  <SearchBox key="q" source="q" label="Search sender, email or id" alwaysOn />,
  <SelectInput key="status" source="status" label="Status" choices={loopcheckStatusChoices} alwaysOn />,
  <PersonInput key="requesterId" source="requesterId" among="users" label="Sender" />,
  <PersonInput key="artistId" source="artistId" among="artists" label="Artist" />,
  <SelectInput
    key="entryStatus"
    source="entryStatus"
    label="Any artist’s entry"
    choices={loopcheckStatusChoices}
  />,
  <DateInput key="from" source="from" label="Sent from (UTC day)" />,
  <DateInput key="to" source="to" label="Sent to (UTC day)" />,
];

const Col = DataTable.Col<LoopcheckRow>;

export function LoopcheckList() {
  return (
    <ConsoleList title="Loopcheck" filters={filters} sort={{ field: 'date', order: 'DESC' }}>
      <ConsoleTable columns={7} hiddenColumns={['Email', 'Id']} emptyText="No Loopcheck has been sent yet.">
        <Col
          source="date"
          label="Sent"
          sortByOrder="DESC"
          render={(row) => <RecordLink resource="loopcheck" id={row.id} text={<Moment date={row.date} />} />}
        />
        <Col
          label="Sender"
          disableSort
          render={({ requester }) => (
            <RecordLink resource="users" id={requester.id} text={requester.username} />
          )}
        />
        <Col label="Email" disableSort render={(row) => row.requester.email} />
        <Col
          label="Status"
          disableSort
          render={(row) => <StatusChip {...loopcheckStatusWords[row.status]} />}
        />
        <Col label="Artists" disableSort render={(row) => <ArtistNames row={row} />} />
        <Col label="Loops" disableSort align="right" render={(row) => row.files} />
        <Col source="total" label="Total" align="right" render={(row) => <Money tokens={row.total} />} />
        <Col
          className="wide"
          source="expiresAt"
          label="Deadline"
          render={(row) => <Moment date={row.expiresAt} />}
        />
        <Col label="Id" disableSort render={(row) => <code>{row.id}</code>} />
      </ConsoleTable>
    </ConsoleList>
  );
}
