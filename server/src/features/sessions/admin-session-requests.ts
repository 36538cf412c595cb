import { sql } from 'kysely';
import type { SessionRequestStatus } from '@dubplate/shared/features/sessions/model.ts';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, onDays, peopleNamed, search } from '../../lists/conditions.ts';
import { date, named, text } from '../../lists/export-columns.ts';

interface Row {
  id: string;
  artist_id: string;
  artist: string;
  fan_id: string;
  fan: string;
  created_at: Date;
  status: SessionRequestStatus;
}

export const sessionRequestList = defineList('admin/session-requests', {
  from: sql`session_requests as r join users as a on a.id = r.artist_id join users as f on f.id = r.fan_id`,
  id: 'r.id',
  columns: sql<Row>`r.id, r.artist_id, a.username as artist, r.fan_id, f.username as fan, r.created_at, r.status`,
  sorts: { date: { sql: sql`r.created_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ filter = {}, q }) => [
    equals('r.status', filter.status),
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
      named('status', 'r.status', { 1: 'open', 2: 'scheduled', 3: 'withdrawn', 4: 'expired' }),
    ],
  },
});

export const adminSessionRequests = implementList(sessionRequestList, (rows) =>
  rows.map(({ id, artist_id, artist, fan_id, fan, created_at, status }) => ({
    id,
    artist: { id: artist_id, username: artist },
    fan: { id: fan_id, username: fan },
    date: created_at.toISOString(),
    status,
  })),
);
