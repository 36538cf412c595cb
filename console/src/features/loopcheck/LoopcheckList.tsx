import { DateInput, SelectInput } from 'react-admin';
import type { Column } from '../../ui/list/columns.ts';
import { ConsoleList } from '../../ui/list/ConsoleList.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PersonInput } from '../../ui/list/PersonInput.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
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

const columns: Column<LoopcheckRow>[] = [
  {
    label: 'Sent',
    source: 'date',
    sortByOrder: 'DESC',
    render: (row) => <RecordLink resource="loopcheck" id={row.id} text={<Moment date={row.date} />} />,
  },
  {
    label: 'Sender',
    render: ({ requester }) => <RecordLink resource="users" id={requester.id} text={requester.username} />,
  },
  { label: 'Email', isHidden: true, render: (row) => row.requester.email },
  { label: 'Status', render: (row) => <StatusChip {...loopcheckStatusWords[row.status]} /> },
  { label: 'Artists', from: 'sm', render: (row) => <ArtistNames row={row} /> },
  { label: 'Loops', from: 'lg', isNumber: true, render: (row) => row.files },
  {
    label: 'Total',
    source: 'total',
    sortByOrder: 'DESC',
    isNumber: true,
    render: (row) => <Money tokens={row.total} />,
  },
  { label: 'Deadline', source: 'expiresAt', from: 'lg', render: (row) => <Moment date={row.expiresAt} /> },
  { label: 'Id', isHidden: true, render: (row) => <code>{row.id}</code> },
];

export function LoopcheckList() {
  return (
    <ConsoleList
      title="Loopcheck"
      filters={filters}
      sort={{ field: 'date', order: 'DESC' }}
      columns={columns}
      emptyText="No Loopcheck has been sent yet."
    />
  );
}
