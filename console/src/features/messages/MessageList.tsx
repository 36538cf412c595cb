import Box from '@mui/material/Box';
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { BulkButton } from '../../ui/action/BulkBar.tsx';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { Breaking } from '../../ui/text/Breaking.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { removeSelected, showSelected } from './bulk-decide.tsx';
import { MessageActions } from './MessageActions.tsx';
import { hiddenWords, type MessageRow, messageStatusChoices, statusOf } from './message-words.ts';

/** Messages in live sessions that people reported. */
export const MessageList = consoleList('admin/messages', {
  emptyText: 'No message has been reported yet.',
  filters: [
    filter.search('Search author, text or id'),
    filter.choice('status', 'Status', messageStatusChoices, filter.always),
    filter.flag('open', 'To decide'),
    filter.flag('hidden', 'Hidden'),
    ...filter.days('Written'),
  ],
  filterAtFirst: { open: true },
  views: [
    { name: 'To decide', filter: { open: true } },
    { name: 'Hidden', filter: { open: true, hidden: true } },
    { name: 'Removed', filter: { status: MessageStatus.Canceled } },
    { name: 'All', filter: {} },
  ],
  columns: [
    column.record('messages', 'Text', { textOf: (row: MessageRow) => <Breaking>{row.text}</Breaking> }),
    column.person('Author', (row) => row.author, { from: 'sm' }),
    {
      label: 'Session',
      from: 'lg',
      render: ({ session }) => (
        <Breaking>
          <RecordLink resource="sessions" id={session.id} text={session.title} />
        </Breaking>
      ),
    },
    column.money('Price', (row) => row.price || null, column.hidden),
    {
      label: 'Reported by',
      ...column.descending('reports'),
      from: 'sm',
      render: (row) => <ReportedBy row={row} />,
    },
    { label: 'Hidden', from: 'lg', render: hiddenWords },
    { ...column.status((row: MessageRow) => statusOf(row)), from: 'sm' },
    column.date('Written', (row) => row.date, { ...column.descending('date'), ...column.hidden }),
    { label: 'Decide', render: (row) => <MessageActions message={row} now={new Date()} /> },
    { label: 'Id', ...column.hidden, render: (row) => <code>{row.id}</code> },
  ],
  bulkActions: (
    <>
      <BulkButton action={showSelected} />
      <BulkButton action={removeSelected} />
    </>
  ),
});

/** How many reported it, and the last of them with the moment. */
function ReportedBy({ row: { reports, reporters } }: { row: MessageRow }) {
  const [last] = reporters;
  if (!last) return reports;
  return (
    <>
      {reports}:{' '}
      {reporters.map(({ id, username }, nth) => (
        <span key={id}>
          {nth > 0 && ', '}
          <RecordLink resource="users" id={id} text={username} />
        </span>
      ))}
      {reports > reporters.length && ' and others'}
      <Box sx={{ color: 'text.secondary' }}>
        <DateTime date={last.date} />
      </Box>
    </>
  );
}
