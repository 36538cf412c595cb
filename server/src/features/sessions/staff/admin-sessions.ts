import { sessionLifecycle } from '@dubplate/shared/features/sessions/lifecycle.ts';
import { runningStatuses } from '@dubplate/shared/features/sessions/model.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals, onDays, peopleNamed, search, whether } from '../../../lists/conditions.ts';
import { amount, date, named, number, text } from '../../../lists/export-columns.ts';
import { presentRows } from './admin-rows.ts';
import { sessionRows } from '../sessions.store.ts';

export const sessionList = defineList('admin/sessions', {
  ...sessionRows,
  sorts: {
    date: { sql: sql`s.starts_at`, kind: 'date', order: 'desc', isIndexed: true },
    dateCreated: { sql: sql`s.created_at`, kind: 'date', order: 'desc', isIndexed: true },
    registered: { sql: sql`s.registered`, kind: 'number', order: 'desc' },
    amount: { sql: sql`s.price_tokens`, kind: 'number', order: 'desc' },
  },
  where: ({ filter = {}, q }) => [
    equals('s.status', filter.status),
    whether(filter.running, sql`s.status in (${sql.join(runningStatuses)})`),
    equals('s.category', filter.category),
    onDays('s.starts_at', filter),
    search(
      q,
      (pattern) =>
        sql`s.artist_id in (${peopleNamed(pattern)}) or lower(s.title) like ${pattern} or s.id = ${q}`,
    ),
  ],
  export: {
    resource: 'sessions',
    columns: [
      text('id', 's.id'),
      text('artist', 'u.username'),
      text('title', 's.title'),
      named('status', 's.status', sessionLifecycle.statuses),
      date('date', 's.starts_at'),
      date('went live', 's.started_at'),
      date('ended', 's.ended_at'),
      date('refunded', 's.refunded_at'),
      number('planned minutes', 's.planned_minutes'),
      ...amount('ticket', 's.price_tokens'),
      number('seats', 's.capacity'),
      number('tickets', 's.registered'),
    ],
  },
});

/** All live sessions for staff; `q` finds them by their artist, their title or their own id. */
export const adminSessions = implementList(
  sessionList,
  async (rows, { db, ctx }) => await presentRows(db, ctx, rows),
);
