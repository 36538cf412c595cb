import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { Breaking } from '../../ui/text/Breaking.tsx';
import { MessageActions } from './MessageActions.tsx';
import { type MessageRow, messageStatusChoices, messageStatusWords } from './message-words.ts';

/** Messages in live sessions that people reported. */
export const MessageList = consoleList<MessageRow>({
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
    { label: 'Text', render: (row) => <Breaking>{row.text}</Breaking> },
    column.person('Author', (row) => row.author),
    {
      label: 'Session',
      from: 'sm',
      render: ({ session }) => <RecordLink resource="sessions" id={session.id} text={session.title} />,
    },
    column.money('Price', (row) => row.price || null, { from: 'lg' }),
    {
      label: 'Reports',
      ...column.descending('reports'),
      from: 'sm',
      isNumber: true,
      render: (row) => row.reports,
    },
    { label: 'Hidden', from: 'lg', render: (row) => (row.hidden ? 'Yes' : 'No') },
    column.status((row) => messageStatusWords[row.status]),
    column.date('Written', (row) => row.date, { ...column.descending('date'), from: 'lg' }),
    { label: 'Decide', render: (row) => <MessageActions message={row} now={new Date()} /> },
    { label: 'Id', ...column.hidden, render: (row) => <code>{row.id}</code> },
  ],
});
