import { SessionRequestStatus } from '@dubplate/shared/features/sessions/model.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { Breaking } from '../../ui/text/Breaking.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { requestChoices, requestWords, type SessionRequestRow } from './session-words.ts';

/** Fans who asked an artist for a live session. */
export const SessionRequestList = consoleList('admin/session-requests', {
  emptyText: 'No fan has asked for a live session yet.',
  filters: [
    filter.search('Search artist or fan'),
    filter.choice('status', 'Status', requestChoices, filter.always),
    filter.person('artistId', 'Artist', { ...filter.always, among: 'artists' }),
    ...filter.days('Asked'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Open', filter: { status: SessionRequestStatus.Open } },
    { name: 'Answered', filter: { status: SessionRequestStatus.Scheduled } },
  ],
  columns: [
    column.date('Asked', (row) => row.date, column.descending('date')),
    column.person('Artist', (row) => row.artist, { among: 'artists' }),
    column.person('Fan', (row) => row.fan),
    column.status((row) => requestWords[row.status]),
    { label: 'Until', from: 'sm', render: (row) => <Until row={row} /> },
    { label: 'Session', render: (row) => <Answer row={row} /> },
    { label: 'Id', ...column.hidden, render: (row) => <code>{row.id}</code> },
  ],
});

/** When it ended; an open one says when it will by itself. */
function Until({ row: { endedAt, expiresAt } }: { row: SessionRequestRow }) {
  return endedAt === null ? (
    <>
      expires <DateTime date={expiresAt} />
    </>
  ) : (
    <DateTime date={endedAt} />
  );
}

/** The session that the artist planned for it. */
function Answer({ row: { session } }: { row: SessionRequestRow }) {
  if (session === null) return '–';
  return (
    <Breaking>
      <RecordLink resource="sessions" id={session.id} text={session.title} />
    </Breaking>
  );
}
