import { consolePath, products } from '@dubplate/shared/lookups/products.ts';
import { sql } from 'kysely';
import type { HookEvents, PersonalRow, TimelineSource } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { forgetNames } from '../notifications/notifications.ts';
import { giveUpRecordings } from './rooms/rooms.store.ts';

/** What the feature knows about one person: their data, their timeline in the console, and how they are forgotten. */

export async function ownTickets(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select s.title, u.username as artist, s.starts_at, t.price_tokens, t.status, t.bought_at,
      t.came_at, t.ended_at
    from session_tickets as t join sessions as s on s.id = t.session_id join users as u on u.id = s.artist_id
    where t.holder_id = ${userId} order by t.id`.execute(db);
  return rows;
}

export async function ownSessions(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`select title, description, category, format, status, price_tokens,
      message_price_tokens, capacity, registered, planned_minutes, starts_at, started_at, ended_at, end_reason, refunded_at,
      refund_reason, created_at
    from sessions where artist_id = ${userId} order by id`.execute(db);
  return rows;
}

export async function ownSessionRequests(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select case when r.fan_id = ${userId} then 'sent' else 'received' end as direction,
      r.status, r.created_at, r.ended_at from session_requests as r
    where ${userId} in (r.fan_id, r.artist_id) order by r.id`.execute(db);
  return rows;
}

const path = consolePath(products.ticket, ':id');
const linkTo = (id: string) => sql`replace(${path}::text, ':id', ${sql.ref(id)})`;

export const sessionTimeline: TimelineSource = {
  kind: 'order',
  isSuperAdminOnly: false,
  linesOf: (
    userId,
  ) => sql`select 'ticket:' || t.id as id, t.bought_at as date, 'Ticket bought: ' || s.title as what,
      null::text as actor_id, t.price_tokens as tokens, ${linkTo('s.id')} as link
    from session_tickets as t join sessions as s on s.id = t.session_id where t.holder_id = ${userId}
  union all
    select 'session:' || s.id, s.created_at, 'Live session created: ' || s.title, null, null, ${linkTo('s.id')}
    from sessions as s where s.artist_id = ${userId}
  union all
    select 'session-end:' || s.id, s.ended_at, case when s.status = 5 or s.refunded_at is not null
      then 'Live session ended: ' else 'Live session canceled: ' end || s.title, null, null, ${linkTo('s.id')}
    from sessions as s where s.artist_id = ${userId} and s.ended_at is not null
  union all
    select 'session-refund:' || s.id, s.refunded_at, 'Live session refunded: ' || s.title, null, null, ${linkTo('s.id')}
    from sessions as s where s.artist_id = ${userId} and s.refunded_at is not null`,
};

/** Takes away what an erased artist wrote, and the person's name from the notices of people they dealt with. */
export async function forgetSessions(tx: Tx, { userId, names }: HookEvents['personErased']): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.holder_id as id from session_tickets as t join sessions as s on s.id = t.session_id where s.artist_id = ${userId}
    union select l.user_id from artist_likes as l where l.artist_id = ${userId}
    union select r.fan_id from session_requests as r where r.artist_id = ${userId}`.execute(tx);
  await forgetNames(
    tx,
    rows.map(({ id }) => id),
    names,
  );
  await giveUpRecordings(tx, { artistId: userId });
  await sql`update sessions set title = 'Deleted session', description = '', image = ''
    where artist_id = ${userId}`.execute(tx);
  await sql`delete from session_requests where ${userId} in (fan_id, artist_id)`.execute(tx);
}
