import { AutocompleteInput, DateInput } from 'react-admin';
import type { Column } from '../../../ui/list/columns.ts';
import { ConsoleList } from '../../../ui/list/ConsoleList.tsx';
import { Moment } from '../../../ui/text/Moment.tsx';
import { PersonInput } from '../../../ui/list/PersonInput.tsx';
import { RecordLink } from '../../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../../ui/list/SearchBox.tsx';
import { AuditActor, AuditTarget } from './AuditTarget.tsx';
import { AuditDiff } from './AuditDiff.tsx';
import { actChoices, type AuditRow, actWords, reasonOf } from './audit-words.ts';

const LINES_SHOWN = 4;
const filters = [
  <SearchBox key="q" source="q" label="Search name or call" alwaysOn />,
  <PersonInput key="actorId" source="actorId" among="users" label="Who" alwaysOn />,
  <PersonInput key="targetId" source="targetId" among="users" label="To whom" alwaysOn />,
  <AutocompleteInput
    key="action"
    source="action"
    label="What"
    choices={actChoices}
    helperText={false}
    sx={{ minWidth: 200 }}
  />,
  <DateInput key="from" source="from" label="From (UTC day)" />,
  <DateInput key="to" source="to" label="To (UTC day)" />,
];

const views = [
  { name: 'Changes', filter: { writes: true } },
  { name: 'Everything, reads too', filter: {} },
];

const columns: Column<AuditRow>[] = [
  {
    label: 'Date',
    source: 'date',
    sortByOrder: 'DESC',
    render: (row) => <RecordLink resource="audit-log" id={row.id} text={<Moment date={row.date} />} />,
  },
  { label: 'Who', render: (row) => <AuditActor row={row} /> },
  { label: 'What', render: (row) => <span title={row.action}>{actWords(row.action)}</span> },
  { label: 'To whom', render: (row) => <AuditTarget row={row} /> },
  { label: 'Changed', from: 'sm', render: (row) => <AuditDiff row={row} shownMax={LINES_SHOWN} /> },
  { label: 'Reason', from: 'lg', render: (row) => reasonOf(row) ?? '–' },
  { label: 'From where', from: 'lg', render: (row) => row.ip },
  { label: 'Call', isHidden: true, render: (row) => <code>{row.action}</code> },
];

/** What staff did. Reads are kept as well, but whoever comes here asks for changes first. */
export function AuditList() {
  return (
    <ConsoleList
      title="Audit log"
      filters={filters}
      views={views}
      filterAtFirst={{ writes: true }}
      sort={{ field: 'date', order: 'DESC' }}
      columns={columns}
      emptyText="Nothing has been done yet."
    />
  );
}
