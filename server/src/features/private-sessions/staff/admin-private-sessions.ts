import { ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import { privateSessionLifecycle } from '@dubplate/shared/features/private-sessions/lifecycle.ts';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals, onDays, peopleNamed, search, whether } from '../../../lists/conditions.ts';
import { amount, date, named, number, text, username } from '../../../lists/export-columns.ts';
import { presentRows } from './admin-rows.ts';
import { privateSessionRows } from '../private-sessions.store.ts';

export const privateSessionList = defineList('admin/private-sessions', {
  ...privateSessionRows,
  sorts: {
    date: { sql: sql`p.starts_at`, kind: 'date', order: 'desc', isIndexed: true },
    dateCreated: { sql: sql`p.created_at`, kind: 'date', order: 'desc', isIndexed: true },
    price: { sql: sql`p.price_tokens`, kind: 'number', order: 'desc' },
  },
  where: ({ filter = {}, q }, { now }) => [
    equals('p.status', filter.status),
    equals('p.artist_id', filter.artistId),
    equals('p.fan_id', filter.userId),
    whether(
      filter.running,
      sql`p.status = ${sql.lit(PrivateSessionStatus.Upcoming)} and p.starts_at <= ${now} and p.ends_at > ${now}`,
    ),
    whether(filter.reviewed, sql`p.review is not null`),
    onDays('p.starts_at', filter),
    onDays('p.created_at', { from: filter.bookedFrom, to: filter.bookedTo }),
    search(
      q,
      (pattern) =>
        sql`p.id = ${q} or p.artist_id in (${peopleNamed(pattern)}) or p.fan_id in (${peopleNamed(pattern)})`,
    ),
  ],
  export: {
    resource: 'private-sessions',
    from: sql`private_sessions p left join users a on a.id = p.artist_id left join users f on f.id = p.fan_id`,
    columns: [
      text('id', 'p.id'),
      text('artist', 'a.username'),
      text('fan', 'f.username'),
      text('fan email', 'f.email'),
      named('status', 'p.status', privateSessionLifecycle.statuses),
      date('date', 'p.starts_at'),
      number('minutes', 'p.minutes'),
      ...amount('price', 'p.price_tokens'),
      ...amount('discount', 'p.discount_tokens'),
      number('moves', 'p.moves'),
      text('canceled by artist', 'p.canceled_by_artist'),
      username('canceled by staff', 'p.canceled_by_staff'),
      text('review', `case when p.review_visibility <> ${ReviewVisibility.Hidden} then p.review end`),
      date('booked', 'p.created_at'),
      date('ended', 'p.updated_at'),
    ],
  },
});

/** All private sessions for staff; `q` finds them by either person or their own id. */
export const adminPrivateSessions = implementList(
  privateSessionList,
  async (rows, { db }) => await presentRows(db, rows),
);
