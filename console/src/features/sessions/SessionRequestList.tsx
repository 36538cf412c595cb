import { SessionRequestStatus } from '@dubplate/shared/features/sessions/model.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { requestChoices, requestWords, type SessionRequestRow } from './session-words.ts';

/** Fans who asked an artist for a live session. */
export const SessionRequestList = consoleList<SessionRequestRow>({
  emptyText: 'No fan has asked for a live session yet.',
  filters: [
    filter.search('Search artist or fan'),
    filter.choice('status', 'Status', requestChoices, filter.always),
    ...filter.days('Asked'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Open', filter: { status: SessionRequestStatus.Open } },
  ],
  columns: [
    column.date('Asked', (row) => row.date, column.descending('date')),
    column.person('Artist', (row) => row.artist, { among: 'artists' }),
    column.person('Fan', (row) => row.fan),
    column.status((row) => requestWords[row.status]),
    { label: 'Id', ...column.hidden, render: (row) => <code>{row.id}</code> },
  ],
});
