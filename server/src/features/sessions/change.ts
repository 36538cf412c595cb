import { type Actor, mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { sessionLifecycle, type SessionAct } from '@dubplate/shared/features/sessions/lifecycle.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { announceSummary, queueNotices, tellSession } from './announce.ts';
import { announceBesideTickets, announceCanceled } from './refund-notices.ts';
import { giveUpRecordings } from './rooms/rooms.store.ts';
import { lockSession, type SessionRow } from './sessions.store.ts';
import { settleTickets } from './settle.ts';
import { moveSession } from './store.ts';
import { totalsOf } from './totals.ts';

declare module '../../context.ts' {
  interface HookEvents {
    /**
     * A live session is over: paid messages and files that hang on it are settled. `tookPlace` false: everything paid for it goes
     * back. A session that was held and is refunded later runs it again.
     */
    sessionEnded: { session: SessionRow; tookPlace: boolean };
  }
}

/** Who may change a session by the calls that its artist and staff share. Others learn that it is not theirs. */
export async function lockForCaller(
  tx: Tx,
  sessionId: string,
  caller: Caller,
): Promise<{ row: SessionRow; by: 'artist' | 'staff' }> {
  const row = await lockSession(tx, sessionId);
  if (!row) throw notFound('session');
  if (row.artist_id === caller.userId) return { row, by: 'artist' };
  if (caller.isAdmin) return { row, by: 'staff' };
  throw new Refusal('forbidden');
}

export function requireAct(
  row: SessionRow,
  { act, by, now }: { act: SessionAct; by: Actor; now: Date },
): void {
  const line = { status: row.status, start: row.starts_at, deadline: row.due_at, ended: row.ended_at };
  if (!mayAct(sessionLifecycle, { act, by, line, now }))
    throw new Refusal('state-conflict', { status: row.status });
}

/** For the audit log, when staff end a session. */
export const noteOf = (row: SessionRow, ended: SessionRow) => ({
  targetId: row.id,
  before: { status: row.status },
  after: { status: ended.status },
});

/** Opens, airs or pauses a locked session. */
export async function stepTo(
  tx: Tx,
  scope: HookScope,
  { row, to }: { row: SessionRow; to: SessionStatus },
): Promise<SessionRow> {
  const { now } = scope;
  const moved = await moveSession(tx, row, { to, now });
  if (!moved) throw new Refusal('session-running');
  if (to === SessionStatus.Standby) {
    await queueNotices(tx, row.id, [{ code: 'N27', audience: 'holders' }], now);
  }
  await tellSession(tx, moved, { before: row.status }, scope);
  return moved;
}

/** Ends a locked session and settles its first tickets; the job does the others. */
export async function endSession(
  tx: Tx,
  scope: HookScope,
  given: {
    row: SessionRow;
    to: typeof SessionStatus.Finished | typeof SessionStatus.Canceled;
    endedBy: 'artist' | 'staff' | 'time';
    reason?: string | undefined;
  },
): Promise<SessionRow> {
  const { row, to, endedBy, reason } = given;
  const { ctx, now } = scope;
  const ended = await moveSession(tx, row, { to, now, ending: { endedBy, reason } });
  if (!ended) throw new Error('Ending a session cannot collide with another one.');
  const tookPlace = to === SessionStatus.Finished;
  if (!tookPlace && row.recording_url !== null) await giveUpRecordings(tx, { sessionId: row.id });
  if (!tookPlace) await announceBesideTickets(tx, scope, ended);
  await settleTickets(tx, scope, ended);
  await ctx.hooks.run('sessionEnded', tx, { session: ended, tookPlace }, scope);
  if (tookPlace) {
    const totals = (await totalsOf(tx, ctx, [row.id])).get(row.id);
    if (totals) await announceSummary(tx, scope, { row: ended, totals });
  } else await announceCanceled(tx, scope, ended);
  await tellSession(tx, ended, { before: row.status }, scope);
  return ended;
}
