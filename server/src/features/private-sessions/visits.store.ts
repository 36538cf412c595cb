import { type Selectable, sql } from 'kysely';
import type { PersonalRow } from '../../context.ts';
import type { Database, Db, Tx } from '../../db/schema.ts';
import type { Side } from './access.ts';

/** When the two were in the room: the evidence for a report that one of them did not come. */

/** Of each side; who comes more often prolongs the last one. */
const VISITS_MAX = 20;

export type VisitRow = Selectable<Database['private_session_visits']>;
type Visit = { id: string; side: Side; now: Date };

/** The session is locked, so two tabs don't take one number. */
export async function noteEntry(tx: Tx, { id, side, now }: Visit): Promise<void> {
  await sql`insert into private_session_visits (private_session_id, by_artist, nth, entered_at)
    select ${id}, ${side === 'artist'}, least(coalesce(max(nth), 0) + 1, ${VISITS_MAX}), ${now}
      from private_session_visits where private_session_id = ${id} and by_artist = ${side === 'artist'}
    on conflict (private_session_id, by_artist, nth) do update set left_at = null`.execute(tx);
}

export async function noteExit(tx: Tx, { id, side, now }: Visit): Promise<void> {
  await tx
    .updateTable('private_session_visits')
    .set({ left_at: now })
    .where('private_session_id', '=', id)
    .where('by_artist', '=', side === 'artist')
    .where('left_at', 'is', null)
    .execute();
}

/** The first one first. */
export async function listVisits(db: Db, id: string): Promise<VisitRow[]> {
  return await db
    .selectFrom('private_session_visits')
    .selectAll()
    .where('private_session_id', '=', id)
    .orderBy('entered_at')
    .orderBy('by_artist')
    .orderBy('nth')
    .execute();
}

/** Only when the person was there themselves. */
export async function ownVisits(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`select v.private_session_id, v.entered_at, v.left_at
    from private_sessions as p join private_session_visits as v on v.private_session_id = p.id
    where (p.fan_id = ${userId} and not v.by_artist) or (p.artist_id = ${userId} and v.by_artist)
    order by v.private_session_id, v.nth`.execute(db);
  return rows;
}

/** Takes away when an erased person was there, and the conclusion that they never were. */
export async function forgetVisitsOf(tx: Tx, userId: string): Promise<void> {
  await sql`with theirs as (update private_sessions set keeps_visits = false
      where ${userId} in (fan_id, artist_id) returning id, artist_id)
    delete from private_session_visits as v using theirs as p
      where v.private_session_id = p.id and v.by_artist = (p.artist_id = ${userId})`.execute(tx);
}
