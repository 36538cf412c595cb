import { MailStatus } from '@dubplate/shared/features/notifications/model.ts';
import { column, type ColumnOf } from '../../../ui/list/columns.tsx';
import { consoleList } from '../../../ui/list/ConsoleList.tsx';
import { filter } from '../../../ui/list/filters.tsx';
import { RecordLink } from '../../../ui/record/links.tsx';
import { Breaking } from '../../../ui/text/Breaking.tsx';
import { type MailRow, mailStatusChoices, mailStatusWords } from './mail-words.ts';

/** Those that other pages show too. */
export const mailColumns = {
  subject: column.record('outbox', 'Subject', { textOf: (row: MailRow) => row.subject }),
  to: { label: 'To', render: (row) => <MailTo row={row} /> },
  status: column.status((row) => mailStatusWords[row.status]),
  written: column.date('Written', (row) => row.date, { ...column.descending('date'), from: 'sm' }),
} satisfies Record<string, ColumnOf<'outbox'>>;

export const OutboxList = consoleList('admin/outbox', {
  emptyText: 'No mail has been written yet.',
  filters: [
    filter.search('Search email or subject'),
    filter.choice('status', 'Status', mailStatusChoices, filter.always),
    filter.text('code', 'Event, such as N12', filter.always),
    filter.person('userId', 'Person'),
    filter.text('link', 'Page that it is about'),
    filter.email,
    ...filter.days('Written'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Given up', filter: { status: MailStatus.GivenUp } },
    { name: 'Waiting', filter: { status: MailStatus.Waiting } },
  ],
  columns: [
    mailColumns.subject,
    mailColumns.to,
    mailColumns.status,
    { label: 'Event', from: 'sm', render: (row) => row.code },
    mailColumns.written,
    column.date('Delivered', (row) => row.deliveredAt, { from: 'lg' }),
    { label: 'Attempts', from: 'lg', isNumber: true, render: (row) => row.attempts },
    column.date('Next attempt', (row) => row.nextAttemptAt, column.hidden),
    { label: 'Last error', ...column.hidden, render: (row) => row.lastError ?? '–' },
  ],
});

function MailTo({ row: { userId, email } }: { row: MailRow }) {
  return (
    <Breaking>{userId === null ? email : <RecordLink resource="users" id={userId} text={email} />}</Breaking>
  );
}
