import { MailStatus } from '@dubplate/shared/features/notifications/model.ts';
import { dateColumn, descending, hidden, recordColumn, statusColumn } from '../../../ui/list/columns.tsx';
import { consoleList } from '../../../ui/list/ConsoleList.tsx';
import {
  always,
  choiceFilter,
  dayFilters,
  emailFilter,
  personFilter,
  searchFilter,
  textFilter,
} from '../../../ui/list/filters.tsx';
import { RecordLink } from '../../../ui/record/links.tsx';
import { Breaking } from '../../../ui/text/Breaking.tsx';
import { type MailRow, mailStatusChoices, mailStatusWords } from './mail-words.ts';

export const OutboxList = consoleList<MailRow>({
  emptyText: 'No mail has been written yet.',
  filters: [
    searchFilter('Search email or subject'),
    choiceFilter('status', 'Status', { choices: mailStatusChoices, ...always }),
    textFilter('code', 'Event, such as N12', always),
    personFilter('userId', 'Person'),
    emailFilter,
    ...dayFilters('Written'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Given up', filter: { status: MailStatus.GivenUp } },
    { name: 'Waiting', filter: { status: MailStatus.Waiting } },
  ],
  columns: [
    recordColumn('outbox', 'Subject', { textOf: (row: MailRow) => row.subject }),
    { label: 'To', render: (row) => <MailTo row={row} /> },
    statusColumn((row) => mailStatusWords[row.status]),
    { label: 'Event', from: 'sm', render: (row) => row.code },
    dateColumn('Written', (row) => row.date, { ...descending('date'), from: 'sm' }),
    dateColumn('Delivered', (row) => row.deliveredAt, { from: 'lg' }),
    { label: 'Attempts', from: 'lg', isNumber: true, render: (row) => row.attempts },
    dateColumn('Next attempt', (row) => row.nextAttemptAt, hidden),
    { label: 'Last error', ...hidden, render: (row) => row.lastError ?? '–' },
  ],
});

function MailTo({ row: { userId, email } }: { row: MailRow }) {
  return (
    <Breaking>{userId === null ? email : <RecordLink resource="users" id={userId} text={email} />}</Breaking>
  );
}
