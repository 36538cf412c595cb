import type {
  PrivateSessionMove,
  PrivateSessionMoveAsked,
} from '@dubplate/shared/features/private-sessions/records.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PersonalRow } from '../../../context.ts';
import type { Database, Db, Tx } from '../../../db/schema.ts';
import type { PrivateSessionRow } from '../private-sessions.store.ts';

/** The moves of private sessions: who chose another time, when, and why. */

type MovesTable = Database['private_session_moves'];
export type MoveRow = Selectable<MovesTable>;

export async function insertMove(tx: Tx, move: Insertable<MovesTable>): Promise<void> {
  await tx.insertInto('private_session_moves').values(move).execute();
}

/** The moves of these sessions by their id, the first one first. */
export async function listMoves(
  db: Db | Tx,
  sessions: readonly Pick<PrivateSessionRow, 'id' | 'moves'>[],
): Promise<Map<string, MoveRow[]>> {
  const ids = sessions.filter(({ moves }) => moves > 0).map(({ id }) => id);
  const byId = new Map<string, MoveRow[]>();
  if (ids.length === 0) return byId;
  const rows = await db
    .selectFrom('private_session_moves')
    .selectAll()
    .where('private_session_id', 'in', ids)
    .orderBy('private_session_id')
    .orderBy('nth')
    .execute();
  for (const row of rows)
    byId.set(row.private_session_id, [...(byId.get(row.private_session_id) ?? []), row]);
  return byId;
}

export function presentMove({ moved_at, by_artist, from_at, to_at, reason }: MoveRow): PrivateSessionMove {
  return {
    date: timestampOf(moved_at),
    byArtist: by_artist,
    from: timestampOf(from_at),
    to: timestampOf(to_at),
    reason,
  };
}

/** Who asks the other to choose another time, if one of the two does. */
export function presentMoveAsked(row: PrivateSessionRow): PrivateSessionMoveAsked | null {
  const { move_asked_at: askedAt, move_asked_by_artist: byArtist, move_asked_reason: reason } = row;
  return askedAt && byArtist !== null ? { date: timestampOf(askedAt), byArtist, reason } : null;
}

/** The moves of the sessions of a person on either side. What the other wrote was written to them. */
export async function ownMoves(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    select m.private_session_id, m.moved_at, m.from_at, m.to_at, m.reason,
      case when u.id = ${userId} then 'you' when u.erased_at is null then u.username else 'Deleted user' end as moved_by
    from private_sessions as p join private_session_moves as m on m.private_session_id = p.id
      join users as u on u.id = case when m.by_artist then p.artist_id else p.fan_id end
    where ${userId} in (p.fan_id, p.artist_id) order by m.private_session_id, m.nth`.execute(db);
  return rows;
}

/** That and when a person moved sessions, or asked to, stays, because the other's session depends on it; why goes. */
export async function forgetReasonsOfMoves(tx: Tx, userId: string): Promise<void> {
  await sql`update private_session_moves as m set reason = null from private_sessions as p
    where p.id = m.private_session_id and m.reason is not null
      and ((p.fan_id = ${userId} and not m.by_artist) or (p.artist_id = ${userId} and m.by_artist))`.execute(
    tx,
  );
  await sql`update private_sessions set move_asked_reason = null where move_asked_reason is not null
    and ((fan_id = ${userId} and not move_asked_by_artist) or (artist_id = ${userId} and move_asked_by_artist))`.execute(
    tx,
  );
}
