import { SessionStatus, TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { dueAt, isEnded, liveMsAt } from '@dubplate/shared/features/sessions/rules.ts';
import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { type SessionRow, timesOf } from './sessions.store.ts';
import type { SessionsTable, SessionTicketsTable } from './tables.ts';

/** What changes live sessions and their tickets. */

/** False if the artist already runs one. */
export async function insertSession(tx: Tx, row: Insertable<SessionsTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('artist_id')
        .where(sql<boolean>`status in (2, 3, 4)`)
        .doNothing(),
    )
    .returning('id')
    .execute();
  return inserted.length === 1;
}

/** What calendars must learn of a change. Source: docs/product/calendar.md. */
const rescheduled = (row: SessionRow, now: Date) => ({
  calendar_sequence: row.calendar_sequence + 1,
  calendar_changed_at: now,
});

/** Writes the artist's own changes; the deadline follows from the date. */
export async function changeSession(
  tx: Tx,
  { row, now }: { row: SessionRow; now: Date },
  sent: Updateable<SessionsTable>,
): Promise<SessionRow> {
  const isInCalendars = (['title', 'starts_at', 'planned_minutes'] as const).some((name) => name in sent);
  const set = { ...sent, ...(isInCalendars ? rescheduled(row, now) : {}) };
  const changed = { ...row, ...set };
  const due_at = dueAt(timesOf(changed));
  await tx
    .updateTable('sessions')
    .set({ ...set, due_at })
    .where('id', '=', row.id)
    .execute();
  return { ...changed, due_at };
}

/** Who ends or refunds a session, and why. */
interface Ending {
  endedBy: 'artist' | 'staff' | 'time';
  reason?: string | undefined;
}

/** A session that is refunded after its end keeps who ended it and why. */
function endsOf(row: SessionRow, ending: Ending | undefined, now: Date) {
  const { endedBy: by = null, reason = null } = ending ?? {};
  return row.status === SessionStatus.Finished
    ? {
        ended_by: row.ended_by,
        end_reason: row.end_reason,
        refunded_at: now,
        refunded_by: by,
        refund_reason: reason,
      }
    : { ended_by: by, end_reason: reason, refunded_at: null, refunded_by: null, refund_reason: null };
}

/**
 * Moves a locked session to another status, with all times that follow from it. Null if the artist already runs another
 * session, which the database itself refuses.
 */
export async function moveSession(
  tx: Tx,
  row: SessionRow,
  { to, now, ending }: { to: SessionStatus; now: Date; ending?: Ending },
): Promise<SessionRow | null> {
  const isLive = to === SessionStatus.Live;
  const moved = {
    status: to,
    standby_at: to === SessionStatus.Standby ? now : row.standby_at,
    started_at: isLive ? (row.started_at ?? now) : row.started_at,
    paused_at: to === SessionStatus.Paused ? now : isLive ? null : row.paused_at,
    live_ms: liveMsAt(timesOf(row), now),
    on_air_at: isLive ? now : null,
    ended_at: isEnded(to) ? (row.ended_at ?? now) : null,
    ...endsOf(row, ending, now),
    ...(to === SessionStatus.Canceled ? rescheduled(row, now) : {}),
  };
  const changed: SessionRow = { ...row, ...moved };
  const due_at = dueAt(timesOf(changed));
  const { rows } = await sql<{
    id: string;
  }>`update sessions set status = ${to}, standby_at = ${moved.standby_at},
    started_at = ${moved.started_at}, paused_at = ${moved.paused_at}, live_ms = ${moved.live_ms}, on_air_at = ${moved.on_air_at},
    ended_at = ${moved.ended_at}, ended_by = ${moved.ended_by}, end_reason = ${moved.end_reason}, due_at = ${due_at},
    refunded_at = ${moved.refunded_at}, refunded_by = ${moved.refunded_by}, refund_reason = ${moved.refund_reason},
    calendar_sequence = ${changed.calendar_sequence}, calendar_changed_at = ${changed.calendar_changed_at}
    where id = ${row.id} and (${to} not in (2, 3, 4) or not exists (
      select 1 from sessions as o where o.artist_id = ${row.artist_id} and o.id <> ${row.id} and o.status in (2, 3, 4)))
    returning id`.execute(tx);
  return rows.length === 1 ? { ...changed, due_at } : null;
}

/** Takes a seat; false if the session is sold out. The session is locked. */
export async function takeSeat(tx: Tx, sessionId: string): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set((eb) => ({ registered: eb('registered', '+', 1) }))
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('capacity', 'is', null), eb('registered', '<', eb.ref('capacity'))]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Frees one seat. The holder's calendar loses the session, and must take it again if the holder comes back. */
export async function freeSeat(tx: Tx, row: SessionRow, now: Date): Promise<SessionRow> {
  const set = { registered: row.registered - 1, ...rescheduled(row, now) };
  await tx.updateTable('sessions').set(set).where('id', '=', row.id).execute();
  return { ...row, ...set };
}

export async function insertTicket(tx: Tx, row: Insertable<SessionTicketsTable>): Promise<void> {
  await tx.insertInto('session_tickets').values(row).execute();
}

/** Locks up to `limit` tickets whose price must still move, because their session is over. Which way is its status. */
export async function lockUnsettledTickets(tx: Tx, sessionId: string, status: SessionStatus, limit: number) {
  const open =
    status === SessionStatus.Finished ? [TicketStatus.Held] : [TicketStatus.Held, TicketStatus.Paid];
  return await tx
    .selectFrom('session_tickets')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('status', 'in', open)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

export async function endTickets(
  tx: Tx,
  ids: readonly string[],
  { status, now }: { status: TicketStatus; now: Date },
): Promise<void> {
  await tx
    .updateTable('session_tickets')
    .set({ status, ended_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Sessions that are over, with tickets whose price has not moved yet. */
export async function listUnsettledIds(
  tx: Pick<Tx, 'selectFrom'>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('session_tickets as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select('s.id')
    .distinct()
    .where('s.id', '>', after)
    .where((eb) =>
      eb.or([
        eb.and([eb('s.status', '=', SessionStatus.Finished), eb('t.status', '=', TicketStatus.Held)]),
        eb.and([eb('s.status', '=', SessionStatus.Canceled), eb('t.status', '<>', TicketStatus.Refunded)]),
      ]),
    )
    .orderBy('s.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether anybody ever had a ticket, also one that was given back. */
export async function wasSold(db: Tx, sessionId: string): Promise<boolean> {
  const ticket = await db
    .selectFrom('session_tickets')
    .select('id')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  return ticket !== undefined;
}

/** Sessions that begin within an hour and whose holders were not reminded of this date. */
export async function takeReminders(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ reminded_at: now })
    .where('status', '=', SessionStatus.Scheduled)
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', addMs(now, HOUR_MS))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
