import {
  HOLD_AGAIN_MINUTES,
  HOLD_MINUTES,
  PrivateSessionStatus,
  REMINDER_HOURS,
} from '@dubplate/shared/features/private-sessions/model.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { allPipelined } from '../../db/all-pipelined.ts';
import { lockByName } from '../../db/named-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { PrivateSessionRow } from './private-sessions.store.ts';
import type { PrivateSessionsTable } from './tables.ts';

/** What changes private sessions and the times that are kept for buyers. */

export async function insertPrivateSession(
  tx: Tx,
  row: Insertable<PrivateSessionsTable>,
): Promise<PrivateSessionRow> {
  return await tx.insertInto('private_sessions').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updatePrivateSession(
  tx: Tx,
  id: string,
  changes: Updateable<PrivateSessionsTable>,
): Promise<PrivateSessionRow> {
  return await tx
    .updateTable('private_sessions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nobody asks, or asks any longer, to move it. */
export const noMoveAsked = {
  move_asked_at: null,
  move_asked_by_artist: null,
  move_asked_reason: null,
} as const;

/** Marks due reminders as sent, at most `limit`, and returns their sessions. Rows that another process works on are skipped. */
export async function takeReminders(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<PrivateSessionRow[]> {
  const [early, late] = REMINDER_HOURS.map((hours) => addMs(now, hours * HOUR_MS));
  const { rows } = await sql<PrivateSessionRow>`
    with due as (
      select id from private_sessions
      where status = ${sql.lit(PrivateSessionStatus.Upcoming)} and reminders < 2 and starts_at > ${now}
        and ((reminders < 1 and starts_at <= ${early}) or starts_at <= ${late})
      order by starts_at, id limit ${limit} for no key update skip locked)
    update private_sessions as p set reminders = case when p.starts_at <= ${late} then 2 else 1 end
    from due where p.id = due.id returning p.*`.execute(tx);
  return rows;
}

/** How many reminders a session that is booked or moved now has behind it: nobody is reminded of what they did just before. */
export function remindersPast(startsAt: Date, now: Date): number {
  return REMINDER_HOURS.filter((hours) => addMs(now, hours * HOUR_MS) >= startsAt).length;
}

export interface HeldTime {
  artist_id: string;
  fan_id: string;
  starts_at: Date;
  ends_at: Date;
  began_at: Date;
  expires_at: Date;
}

/**
 * Keeps a time for a fan, in place of another one that was kept for them, and answers since and until when. For each artist the minutes count
 * from the first time that was kept, or one person could block an artist all day without paying. The artist's time is locked.
 */
export async function keepTime(
  tx: Tx,
  held: Omit<HeldTime, 'began_at' | 'expires_at'>,
  now: Date,
): Promise<Pick<HeldTime, 'began_at' | 'expires_at'>> {
  const { fan_id: fanId, artist_id: artistId, ...times } = held;
  await lockByName(tx, `held:${fanId}`);
  const fresh = { began_at: now, expires_at: addMs(now, HOLD_MINUTES * MINUTE_MS) };
  const isAgain = sql`private_session_holds.began_at > ${addMs(now, -HOLD_AGAIN_MINUTES * MINUTE_MS)}`;
  const kept = tx
    .insertInto('private_session_holds')
    .values({ ...held, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['fan_id', 'artist_id']).doUpdateSet({
        ...times,
        began_at: sql`case when ${isAgain} then private_session_holds.began_at else ${now}::timestamptz end`,
        expires_at: sql`case when ${isAgain} then private_session_holds.began_at + make_interval(mins => ${HOLD_MINUTES})
          else ${fresh.expires_at}::timestamptz end`,
      }),
    )
    .returning(['began_at', 'expires_at'])
    .executeTakeFirstOrThrow();
  const [, row] = await allPipelined([endHeldTime(tx, { fanId, exceptOf: artistId }, now), kept]);
  return row;
}

interface WhichHeld {
  fanId: string;
  /** Any but one of this artist. */
  exceptOf?: string;
  /** Only one of this artist, or at this date. */
  artistId?: string | undefined;
  date?: Date | undefined;
}

/** Gives the kept time up at once and answers whether there was one; that one was kept is remembered. */
export async function endHeldTime(
  tx: Tx,
  { fanId, exceptOf = '', artistId, date }: WhichHeld,
  now: Date,
): Promise<boolean> {
  let query = tx
    .updateTable('private_session_holds')
    .set({ expires_at: now })
    .where('fan_id', '=', fanId)
    .where('artist_id', '<>', exceptOf)
    .where('expires_at', '>', now);
  if (artistId !== undefined) query = query.where('artist_id', '=', artistId);
  if (date !== undefined) query = query.where('starts_at', '=', date);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** When a fan has booked this artist, the next time is kept for as long as the first. */
export async function dropHeldTime(
  tx: Tx,
  { fanId, artistId }: { fanId: string; artistId: string },
): Promise<void> {
  await tx
    .deleteFrom('private_session_holds')
    .where('fan_id', '=', fanId)
    .where('artist_id', '=', artistId)
    .execute();
}

/** What is kept of an artist's time at this moment. */
export async function listHeldTimes(db: Db | Tx, artistId: string, now: Date): Promise<HeldTime[]> {
  return await db
    .selectFrom('private_session_holds')
    .selectAll()
    .where('artist_id', '=', artistId)
    .where('expires_at', '>', now)
    .execute();
}

export async function dropOldHeldTimes(db: Db, now: Date): Promise<void> {
  const before = addMs(now, -HOLD_AGAIN_MINUTES * MINUTE_MS);
  await db.deleteFrom('private_session_holds').where('began_at', '<=', before).execute();
}
