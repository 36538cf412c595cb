import { SessionStatus, TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { mayGiveBack } from '@dubplate/shared/features/sessions/rules.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { recheckStreams } from '../realtime/realtime.ts';
import { balanceOf, refundHold } from '../wallet/wallet.ts';
import { announceGivenBack, tellSession } from './announce.ts';
import { endSession, noteOf, requireAct } from './change.ts';
import { presentSession } from './present.ts';
import { listTicketsOf, lockSession, type SessionRow, type TicketRow } from './sessions.store.ts';
import { endTickets, freeSeat } from './store.ts';

/** LS9 for its artist and staff, LS10 for a ticket holder. */
export const refund = implement('session/refund', async ({ input, caller, db, ctx, now, auditIn }) => {
  const row = await lockSession(db, input.sessionId);
  if (!row) throw notFound('session');
  const isOwn = row.artist_id === caller.userId;
  const [ticket] = isOwn ? [] : await listTicketsOf(db, caller.userId, [row.id]);
  const isHolder = ticket !== undefined && (!caller.isAdmin || row.status === SessionStatus.Scheduled);
  if (!isOwn && !isHolder && !caller.isAdmin) throw new Refusal('forbidden');
  const changed = isHolder
    ? await giveBack(db, { ctx, now }, { row, ticket })
    : await refundAll(db, { ctx, now }, { row, by: isOwn ? 'artist' : 'staff' });
  if (!isHolder && !isOwn) await auditIn(db, noteOf(row, changed));
  const { token } = await balanceOf(db, caller.userId);
  return { ...(await presentSession(db, { ctx, caller, now }, changed)), token };
});

async function refundAll(tx: Tx, scope: HookScope, { row, by }: { row: SessionRow; by: 'artist' | 'staff' }) {
  requireAct(row, { act: 'refund', by, now: scope.now });
  return await endSession(tx, scope, { row, to: SessionStatus.Canceled, endedBy: by });
}

async function giveBack(
  tx: Tx,
  scope: HookScope,
  { row, ticket }: { row: SessionRow; ticket: TicketRow },
): Promise<SessionRow> {
  const { now } = scope;
  const times = { status: row.status, startsAt: row.starts_at, dateChangedAt: row.date_changed_at };
  if (!mayGiveBack(times, ticket.bought_at, now)) throw new Refusal('state-conflict', { status: row.status });
  const changed = await returnTicket(tx, scope, { row, ticket });
  const refunded = ticket.price_tokens;
  await announceGivenBack(tx, scope, { row: changed, holderId: ticket.holder_id, refunded });
  return changed;
}

/** The price goes back, and the seat is free again. The session is locked. */
export async function returnTicket(
  tx: Tx,
  scope: HookScope,
  { row, ticket }: { row: SessionRow; ticket: TicketRow },
): Promise<SessionRow> {
  const { now } = scope;
  if (ticket.hold_id !== null) {
    const ended = await refundHold(tx, { holdId: ticket.hold_id, now });
    if (!ended.ok)
      throw new Error(`The ticket's hold ${ticket.hold_id} could not be refunded: ${ended.reason}`);
  }
  await endTickets(tx, [ticket.id], { status: TicketStatus.Refunded, now });
  const changed = await freeSeat(tx, row, now);
  await tellSession(tx, changed, {}, scope);
  await recheckStreams(tx, ticket.holder_id, now);
  return changed;
}
