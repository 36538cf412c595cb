import { consolePath, products } from '@dubplate/shared/lookups/products.ts';
import { sql } from 'kysely';
import type { HookEvents, PersonalRow, TimelineSource } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { forgetNames } from '../notifications/notifications.ts';
import { forgetReasonsOfMoves } from './moves/moves.store.ts';
import { forgetVisitsOf } from './visits.store.ts';

/** What the feature knows about one person: their data, their timeline in the console, and how they are forgotten. */

export async function ownPrivateSessions(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select case when p.fan_id = ${userId} then 'booked' else 'received' end as direction,
      case when u.erased_at is null then u.username else 'Deleted user' end as other_person, p.starts_at, p.minutes, p.status,
      p.topics, case when p.fan_id = ${userId} then p.message end as message, p.price_tokens,
      case when p.fan_id = ${userId} then p.discount_tokens end as discount_tokens, p.moves,
      p.moved_by_artist, p.move_asked_at, p.move_asked_by_artist, p.move_asked_reason, p.canceled_by_artist,
      p.cancel_comment, p.review, p.reviewed_at, p.created_at, p.updated_at
    from private_sessions as p join users as u on u.id = case when p.fan_id = ${userId} then p.artist_id else p.fan_id end
    where ${userId} in (p.fan_id, p.artist_id) order by p.id`.execute(db);
  return rows;
}

const path = consolePath(products.private, ':id');
const link = sql`replace(${path}::text, ':id', p.id)`;
const name = sql`case when u.erased_at is null then u.username else 'Deleted user' end`;
const other = (userId: string) => sql`private_sessions as p join users as u
  on u.id = case when p.fan_id = ${userId} then p.artist_id else p.fan_id end
  where ${userId} in (p.fan_id, p.artist_id)`;

export const privateSessionTimeline: TimelineSource = {
  kind: 'order',
  isSuperAdminOnly: false,
  linesOf: (userId) => sql`select 'private:' || p.id as id, p.created_at as date,
      case when p.fan_id = ${userId} then 'Private session booked with ' else 'Private session booked by ' end || ${name} as what,
      null::text as actor_id, p.price_tokens as tokens, ${link} as link
    from ${other(userId)}
  union all
    select 'private-end:' || p.id, p.updated_at,
      'Private session with ' || ${name} || case p.status when 2 then ' completed' else ' canceled' end, null, null, ${link}
    from ${other(userId)} and p.updated_at is not null`,
};

/** Takes away what an erased person wrote, and their name from the notices of people they dealt with. */
export async function forgetPrivateSessions(
  tx: Tx,
  { userId, names }: HookEvents['personErased'],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select artist_id as id from private_sessions where fan_id = ${userId}
    union select fan_id from private_sessions where artist_id = ${userId}`.execute(tx);
  await forgetNames(
    tx,
    rows.map(({ id }) => id),
    names,
  );
  await sql`update private_sessions set message = '',
      cancel_comment = case when canceled_by_artist then cancel_comment end,
      review = case when review is not null then 'Deleted review' end,
      review_visibility = case when review is not null then 2 else review_visibility end
    where fan_id = ${userId}`.execute(tx);
  await forgetReasonsOfMoves(tx, userId);
  await forgetVisitsOf(tx, userId);
  await sql`update private_sessions set cancel_comment = null where artist_id = ${userId} and canceled_by_artist`.execute(
    tx,
  );
}
