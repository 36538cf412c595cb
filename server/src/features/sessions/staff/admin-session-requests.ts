import { SessionRequestStatus } from '@dubplate/shared/features/sessions/model.ts';
import { type Selectable, sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals, onDays, peopleNamed, search } from '../../../lists/conditions.ts';
import { date, named, text } from '../../../lists/export-columns.ts';
import type { SessionRequestsTable } from '../tables.ts';

type Row = Selectable<SessionRequestsTable> & { artist: string; fan: string; session_title: string | null };

const { Open, Scheduled, Withdrawn, Expired } = SessionRequestStatus;

export const sessionRequestList = defineList('admin/session-requests', {
  from: sql`session_requests as r join users as a on a.id = r.artist_id join users as f on f.id = r.fan_id
    left join sessions as s on s.id = r.session_id`,
  id: 'r.id',
  columns: sql<Row>`r.*, a.username as artist, f.username as fan, s.title as session_title`,
  sorts: { date: { sql: sql`r.created_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ filter = {}, q }) => [
    equals('r.status', filter.status),
    equals('r.artist_id', filter.artistId),
    onDays('r.created_at', filter),
    search(
      q,
      (pattern) => sql`r.artist_id in (${peopleNamed(pattern)}) or r.fan_id in (${peopleNamed(pattern)})`,
    ),
  ],
  export: {
    resource: 'session-requests',
    columns: [
      text('id', 'r.id'),
      text('artist', 'a.username'),
      text('fan', 'f.username'),
      date('asked', 'r.created_at'),
      named('status', 'r.status', {
        [Open]: 'open',
        [Scheduled]: 'answered',
        [Withdrawn]: 'withdrawn',
        [Expired]: 'expired',
      }),
      date('ended', 'r.ended_at'),
      text('session', 's.title'),
    ],
  },
});

/** What fans asked for, newest first; `q` finds it by either name. */
export const adminSessionRequests = implementList(sessionRequestList, (rows) =>
  rows.map((row) => ({
    id: row.id,
    artist: { id: row.artist_id, username: row.artist },
    fan: { id: row.fan_id, username: row.fan },
    date: row.created_at.toISOString(),
    status: row.status,
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    session: row.session_id === null ? null : { id: row.session_id, title: row.session_title ?? '' },
  })),
);
