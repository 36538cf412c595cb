import { SessionStatus, TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { BPS } from '@dubplate/shared/features/wallet/rules.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { type Ended, refundHolds, releaseHolds, reverse } from '../wallet/wallet.ts';
import { announceRefunds } from './refund-notices.ts';
import type { SessionRow } from './sessions.store.ts';
import { settledAt } from './totals.ts';
import { endTickets, lockUnsettledTickets } from './store.ts';

/** So many tickets are settled in one transaction, so that locks are short. */
export const SETTLE_BATCH = 100;

/**
 * Moves the price of the next tickets of a session that is over: to the artist when it took place, else back to the holders.
 * Returns how many. The session is locked.
 */
export async function settleTickets(tx: Tx, scope: HookScope, row: SessionRow): Promise<number> {
  const now = settledAt(row, scope.now);
  const tickets = await lockUnsettledTickets(tx, row.id, row.status, SETTLE_BATCH);
  if (tickets.length === 0) return 0;
  const ids = tickets.map(({ id }) => id);
  if (row.status === SessionStatus.Finished) {
    const holdIds = tickets.flatMap(({ hold_id }) => hold_id ?? []);
    if (holdIds.length > 0) requireEnded(await releaseHolds(tx, { holdIds, now }));
    await endTickets(tx, ids, { status: TicketStatus.Paid, now });
    return tickets.length;
  }
  const returned = await returnPrices(tx, tickets, now);
  await endTickets(tx, ids, { status: TicketStatus.Refunded, now });
  const refunds = tickets.map(({ holder_id: holderId, hold_id }) => ({
    holderId,
    refunded: hold_id === null ? 0 : (returned.get(hold_id) ?? 0),
  }));
  await announceRefunds(tx, scope, { row, refunds });
  return tickets.length;
}

/** Held prices go back; what the artist was paid already is taken back. By hold: the tokens that came back to the holder. */
async function returnPrices(
  tx: Tx,
  tickets: readonly { hold_id: string | null; status: TicketStatus }[],
  now: Date,
): Promise<Map<string, number>> {
  const idsIn = (wanted: TicketStatus) =>
    tickets.filter(({ status }) => status === wanted).flatMap(({ hold_id }) => hold_id ?? []);
  const held = idsIn(TicketStatus.Held);
  const ended = held.length === 0 ? [] : await refundHolds(tx, { holdIds: held, now });
  for (const holdId of idsIn(TicketStatus.Paid)) ended.push(await reverse(tx, { holdId, bps: BPS, now }));
  requireEnded(ended);
  return new Map(ended.map((each) => [each.holdId, each.ok ? each.refunded : 0]));
}

/** A hold that ended in another way would mean that ticket and ledger differ, which must stop everything. */
function requireEnded(ended: readonly Ended[]): void {
  const wrong = ended.find(({ ok }) => !ok);
  if (wrong && !wrong.ok)
    throw new Error(`The ticket's hold ${wrong.holdId} could not be ended: ${wrong.reason}`);
}
