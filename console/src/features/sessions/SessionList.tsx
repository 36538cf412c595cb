import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import {
  categoryChoices,
  categoryWords,
  seatsWords,
  type SessionRow,
  sessionStatusChoices,
  sessionStatusWords,
} from './session-words.ts';

export const SessionList = consoleList('admin/sessions', {
  emptyText: 'No live session has been planned yet.',
  filters: [
    filter.search('Search artist, title or id'),
    filter.choice('status', 'Status', sessionStatusChoices, filter.always),
    filter.choice('category', 'Category', categoryChoices, filter.always),
    filter.flag('running', 'Running'),
    ...filter.days('Date'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Running', filter: { running: true } },
    { name: 'To come', filter: { status: SessionStatus.Scheduled } },
    { name: 'Over', filter: { status: SessionStatus.Finished } },
    { name: 'Canceled', filter: { status: SessionStatus.Canceled } },
  ],
  columns: [
    column.datedRecord<SessionRow>('sessions', 'Date'),
    column.person('Artist', (row) => row.artist, { among: 'artists' }),
    { label: 'Title', from: 'sm', render: (row) => row.title },
    column.status((row) => sessionStatusWords[row.status]),
    { label: 'Category', from: 'lg', render: (row) => categoryWords[row.category] },
    column.money('Ticket price', (row) => row.amount, { ...column.descending('amount'), from: 'lg' }),
    { label: 'Tickets', ...column.descending('registered'), isNumber: true, render: seatsWords },
    column.money('Earned', (row) => row.tokens, { from: 'sm' }),
    column.date('Created', (row) => row.dateCreated, {
      ...column.descending('dateCreated'),
      ...column.hidden,
    }),
    { label: 'Id', ...column.hidden, render: (row) => <code>{row.id}</code> },
  ],
});
