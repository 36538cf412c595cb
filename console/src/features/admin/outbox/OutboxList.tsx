import { DateInput, SelectInput, TextInput } from 'react-admin';
import { MailStatus } from '@dubplate/shared/features/admin/model.ts';
import { Breaking } from '../../../ui/text/Breaking.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { ConsoleList } from '../../../ui/list/ConsoleList.tsx';
import { Moment } from '../../../ui/text/Moment.tsx';
import { PersonInput } from '../../../ui/list/PersonInput.tsx';
import { RecordLink } from '../../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../../ui/list/SearchBox.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { type MailRow, mailStatusChoices, mailStatusWords } from './mail-words.ts';

const filters = [
  <SearchBox key="q" source="q" label="Search email or subject" alwaysOn />,
  <SelectInput key="status" source="status" label="Status" choices={mailStatusChoices} alwaysOn />,
  <TextInput key="code" source="code" label="Event, such as N12" resettable alwaysOn />,
  <PersonInput key="userId" source="userId" among="users" label="Person" />,
  <TextInput key="email" source="email" label="Email contains" resettable />,
  <DateInput key="from" source="from" label="Written from (UTC day)" />,
  <DateInput key="to" source="to" label="Written to (UTC day)" />,
];

const views = [
  { name: 'All', filter: {} },
  { name: 'Given up', filter: { status: MailStatus.GivenUp } },
  { name: 'Waiting', filter: { status: MailStatus.Waiting } },
];

const columns: Column<MailRow>[] = [
  {
    label: 'Subject',
    render: (row) => <RecordLink resource="outbox" id={row.id} text={row.subject} />,
  },
  {
    label: 'To',
    render: (row) => (
      <Breaking>
        <MailTo row={row} />
      </Breaking>
    ),
  },
  { label: 'Status', render: (row) => <StatusChip {...mailStatusWords[row.status]} /> },
  { label: 'Event', from: 'sm', render: (row) => row.code },
  {
    label: 'Written',
    source: 'date',
    sortByOrder: 'DESC',
    from: 'sm',
    render: (row) => <Moment date={row.date} />,
  },
  { label: 'Delivered', from: 'lg', render: (row) => <Moment date={row.deliveredAt} /> },
  { label: 'Attempts', from: 'lg', isNumber: true, render: (row) => row.attempts },
  { label: 'Next attempt', isHidden: true, render: (row) => <Moment date={row.nextAttemptAt} /> },
  { label: 'Last error', isHidden: true, render: (row) => row.lastError ?? '–' },
];

export function OutboxList() {
  return (
    <ConsoleList
      title="Outbox"
      filters={filters}
      views={views}
      sort={{ field: 'date', order: 'DESC' }}
      columns={columns}
      emptyText="No mail has been written yet."
    />
  );
}

function MailTo({ row }: { row: MailRow }) {
  if (row.userId === null) return <>{row.email}</>;
  return <RecordLink resource="users" id={row.userId} text={row.email} />;
}
