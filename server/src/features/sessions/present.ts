import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { liveMinutes } from '@dubplate/shared/features/sessions/rules.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { readUrlOf } from '../uploads/uploads.ts';
import { listTicketsOf, type SessionRow } from './sessions.store.ts';
import { type TotalsOfSession, totalsOf } from './totals.ts';

interface Viewing {
  ctx: Context;
  caller: Caller | null;
  now: Date;
}

/** Sessions as one person may see them, in two statements for any number. */
export async function presentSessions(
  db: Db | Tx,
  viewing: Viewing,
  rows: readonly SessionRow[],
): Promise<Session[]> {
  const { ctx, caller } = viewing;
  const ids = rows.map(({ id }) => id);
  const tickets = caller === null || rows.length === 0 ? [] : await listTicketsOf(db, caller.userId, ids);
  const held = new Set(tickets.map((ticket) => ticket.session_id));
  const own = rows.filter((row) => seesFigures(row, caller)).map(({ id }) => id);
  const totals = await totalsOf(db, ctx, own);
  return rows.map((row) =>
    showSession(viewing, row, { hasTicket: held.has(row.id), totals: totals.get(row.id) }),
  );
}

export async function presentSession(db: Db | Tx, viewing: Viewing, row: SessionRow): Promise<Session> {
  const [shown] = await presentSessions(db, viewing, [row]);
  if (!shown) throw new Error('One session makes one record.');
  return shown;
}

export function seesFigures(row: SessionRow, caller: Caller | null): boolean {
  return caller !== null && (row.artist_id === caller.userId || caller.isAdmin);
}

function showSession(
  { ctx, caller, now }: Viewing,
  row: SessionRow,
  { hasTicket, totals }: { hasTicket: boolean; totals: TotalsOfSession | undefined },
): Session {
  const isOver = row.status === SessionStatus.Finished;
  const reader = hasTicket || seesFigures(row, caller) ? caller : null;
  const recording = isOver && reader !== null ? row.recording_url : null;
  return {
    ...showPublic(row),
    purchased: caller === null ? null : hasTicket,
    recordingUrl:
      recording === null || reader === null ? null : readUrlOf(ctx, recording, { caller: reader, now }),
    tokens: totals?.tokens ?? null,
    totalFilesSold: totals?.filesSold ?? null,
    totalMessages: totals?.messages ?? null,
  };
}

/** What everybody sees of a session. */
function showPublic(row: SessionRow) {
  const isOver = row.status === SessionStatus.Finished;
  return {
    id: row.id,
    userId: row.artist_id,
    artistId: row.artist_id,
    artistName: row.username,
    username: row.username,
    slug: row.slug ?? '',
    artistImage: row.artist_image,
    title: row.title,
    description: row.description,
    category: row.category,
    format: row.format,
    image: row.image,
    status: row.status,
    date: timestampOf(row.starts_at),
    duration: isOver ? liveMinutes(row.live_ms) : row.planned_minutes,
    plannedDuration: row.planned_minutes,
    amount: row.price_tokens,
    messagePrice: row.message_price_tokens,
    capacity: row.capacity,
    registered: row.registered,
    startedAt: row.started_at && timestampOf(row.started_at),
    endedAt: row.ended_at && timestampOf(row.ended_at),
    dateChangedAt: row.date_changed_at && timestampOf(row.date_changed_at),
    hasReplay: isOver && row.recording_url !== null,
  };
}
