import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { AccountKind, PlatformAccount, TransactionKind } from '@dubplate/shared/features/wallet/model.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import { BPS, CLEARING_DAYS, COMMISSION_BPS } from '@dubplate/shared/features/wallet/rules.ts';
import type { Tx } from '../../db/schema.ts';
import { runHook } from '../../transaction-hooks.ts';
import {
  clearHolds,
  closeHolds,
  disputeHold,
  placeInLedger,
  reverseHold,
  type Close,
} from './ledger/ledger.ts';
import { move, type Origin } from './ledger/move.ts';
import { endedOf, movedOf, type Ended, type Moved } from './ledger/results.ts';

export { sumsOfAccounts } from './staff/entries.store.ts';
export { boughtFrom } from './earnings/buyers.store.ts';
export { sourcesOf } from './earnings/sources.store.ts';
export {
  chargeBack,
  contestSpends,
  lockSpends,
  loseChargeback,
  refundTopUp,
  returnChargeback,
  returnTopUpRefund,
} from './ledger/card-moves.ts';
export { earnings, earningTotals, revenues } from './earnings/earnings.store.ts';
export { forgetFreezeReasons, freezeFor, liftFreeze, listFreezes } from './ledger/freezes.store.ts';
export { feesOf, listDueHolds, listHolds, listHoldsAmong, type Hold } from './ledger/holds.store.ts';
export { listMovements, statement, type Movement as StatementMovement } from './staff/movements.store.ts';
export { failPayout, requestPayout, returnPayout, settlePayout } from './ledger/payout-moves.ts';
export { accountBalancesOf, balanceOf, balancesOf, type Balance } from './store.ts';
export { forfeitTokens } from './forfeit.ts';
export { payAndWrite } from './pay-and-write.ts';
export { lockBalance, lockEarnings, moneyTimeline, returnedOf, takenBack } from './store.ts';
export type { Ended, Moved } from './ledger/results.ts';

/**
 * The only writer of tokens. Every function is one round trip in the caller's transaction. Amounts are whole tokens
 * (100 = 1 US dollar). A refusal is a result and changes nothing, so the transaction stays usable. Repeating a call
 * with the same reference and amounts changes nothing and returns the first result. Source:
 * docs/product/money.md#holds.
 */

/** Credits bought tokens to the wallet once per (refId, step). `provider` names the cash account, `amountCents` is the charge. */
export async function topUp(
  tx: Tx,
  given: Origin & { userId: string; tokens: number; amountCents: number; provider: string },
): Promise<Moved> {
  return await move(tx, given, {
    kind: TransactionKind.TopUp,
    account: AccountKind.Wallet,
    contraKind: PlatformAccount.cash(given.provider),
    amount: given.tokens,
    amountCents: given.amountCents,
  });
}

/** A gift of the platform, spendable but never paid out: a staff bonus, a referral or a voucher. */
export async function giveBonus(
  tx: Tx,
  given: Origin & { userId: string; tokens: number; kind: 'bonus' | 'referral' | 'voucher' },
): Promise<Moved> {
  const { kind, tokens } = given;
  return await move(tx, given, {
    kind,
    account: AccountKind.Bonus,
    contraKind: PlatformAccount.Promo,
    amount: tokens,
  });
}

/** A correction by staff, of either sign, on the wallet or the earnings; never below zero. */
export async function adjust(
  tx: Tx,
  given: Origin & { userId: string; tokens: number; account: 'wallet' | 'earnings' },
): Promise<Moved> {
  const { account, tokens } = given;
  return await move(tx, given, {
    kind: TransactionKind.Adjustment,
    account,
    contraKind: PlatformAccount.Adjust,
    amount: tokens,
  });
}

/** Turns cleared earnings into spendable tokens; there is no way back. `tokens` must be positive. */
export async function convertEarnings(
  tx: Tx,
  given: Origin & { userId: string; tokens: number },
): Promise<Moved> {
  return await move(tx, given, {
    kind: TransactionKind.Convert,
    account: AccountKind.Wallet,
    contraOwner: given.userId,
    contraKind: AccountKind.Earnings,
    amount: given.tokens,
    keepFromFrozen: true,
  });
}

interface OrderLine {
  holdId: string;
  /** The order's own kind by default. */
  kind?: ProductKind;
  /** The order's own deadline by default. */
  expiresAt?: Date;
  sellerId: string;
  gross: number;
  discount: number;
  /** The seller's own commission; the platform's rate by default. */
  feeBps?: number;
}

export interface Order extends Omit<Origin, 'step'> {
  orderId: string;
  buyerId: string;
  kind: ProductKind;
  lines: readonly OrderLine[];
}

/** Statements of the caller that leave right behind the ledger's. The balance is told after them. */
type Write = () => Promise<unknown>;

/**
 * Takes the price of a whole order (gross - discount of all lines; bonus first, tips from bought tokens only) and holds
 * each line until it is released, refunded, split or expired. All lines or none.
 */
export async function holdOrder(tx: Tx, order: Order & { expiresAt?: Date }, write?: Write): Promise<Moved> {
  const ending = { deliver: false, expiresAt: order.expiresAt ?? null, clearsAt: null };
  return await place(tx, order, ending, write);
}

/** Like holdOrder, for immediate deliveries: the sellers' net starts clearing in the same movement. */
export async function direct(tx: Tx, order: Order, write?: Write): Promise<Moved> {
  const ending = { deliver: true, expiresAt: null, clearsAt: clearsAt(order.now) };
  return await place(tx, order, ending, write);
}

interface Ending {
  actorId?: string;
  note?: string;
  now: Date;
}

/** The line was delivered: the fee goes to the platform, the net to the seller, available after the clearing days. */
export async function releaseHold(tx: Tx, given: Ending & { holdId: string }): Promise<Ended> {
  return await endOne(tx, given, releasing(given));
}

/** Many in one round trip, as refundHolds. */
export async function releaseHolds(tx: Tx, given: Ending & { holdIds: readonly string[] }): Promise<Ended[]> {
  return await end(tx, given, releasing(given));
}

/** The line failed: everything goes back to its source. */
export async function refundHold(tx: Tx, given: Ending & { holdId: string }): Promise<Ended> {
  return await endOne(tx, given, { mode: 'refund', refundBps: BPS, clearsAt: null });
}

/** Refunds part of the price (`refundBps` of 10,000) and pays the seller for the rest. */
export async function splitHold(
  tx: Tx,
  given: Ending & { holdId: string; refundBps: number },
): Promise<Ended> {
  return await endOne(tx, given, {
    mode: 'split',
    refundBps: given.refundBps,
    clearsAt: clearsAt(given.now),
  });
}

/** Many refunds in one round trip with one lock order. A loop could deadlock. One answer per id, in order. */
export async function refundHolds(tx: Tx, given: Ending & { holdIds: readonly string[] }): Promise<Ended[]> {
  return await end(tx, given, { mode: 'refund', refundBps: BPS, clearsAt: null });
}

/** Refunds only expired lines (now >= expiresAt). Others answer 'not-due'. */
export async function expireHolds(tx: Tx, given: Ending & { holdIds: readonly string[] }): Promise<Ended[]> {
  return await end(tx, given, { mode: 'expire', refundBps: BPS, clearsAt: null });
}

/** Takes back `bps` of a delivered line, once. After clearing, the platform bears what the seller no longer has. */
export async function reverse(tx: Tx, given: Ending & { holdId: string; bps: number }): Promise<Ended> {
  const { holdId, bps, actorId = null, note = null, now } = given;
  const closing = await reverseHold(tx, { holdId, bps, actorId, note, now });
  const { buyer_id: buyerId, refunded_order: orderId } = closing;
  if (closing.outcome === 'posted')
    await runHook(tx, 'balanceChanged', { userId: buyerId, token: closing.token });
  if (orderId !== null) await runHook(tx, 'orderRefunded', { orderId, buyerId }, now);
  return endedOf(closing);
}

/**
 * Keeps a delivered line's net from clearing while `disputedAt` is set; null lets it clear again. False if nothing can
 * be kept: the line isn't delivered, has cleared or was reversed.
 */
export async function dispute(tx: Tx, given: { holdId: string; disputedAt: Date | null }): Promise<boolean> {
  return await disputeHold(tx, given.holdId, given.disputedAt);
}

/** Makes due net available to its sellers, at most `limit` lines, optionally only those in `only`. Returns how many. */
export async function clearDue(
  tx: Tx,
  { limit, only, now }: { limit: number; only?: readonly string[]; now: Date },
): Promise<number> {
  return await clearHolds(tx, { limit, only: only ?? null, now });
}

export function clearsAt(now: Date): Date {
  return addMs(now, CLEARING_DAYS * DAY_MS);
}

async function place(
  tx: Tx,
  order: Order,
  ending: { deliver: boolean; expiresAt: Date | null; clearsAt: Date | null },
  write?: Write,
): Promise<Moved> {
  const isTip = order.kind === 'tip';
  const placing = placeInLedger(tx, {
    ...ending,
    kind: isTip ? TransactionKind.Tip : TransactionKind.Purchase,
    productKind: order.kind,
    walletOnly: isTip,
    lines: order.lines.map(
      ({ holdId, kind, expiresAt, sellerId, gross, discount, feeBps = COMMISSION_BPS }) => ({
        id: holdId,
        ...(kind !== undefined && kind !== order.kind && { kind }),
        ...(expiresAt !== undefined && { expiresAt }),
        sellerId,
        gross,
        discount,
        feeBps,
      }),
    ),
    orderId: order.orderId,
    buyerId: order.buyerId,
    refType: order.refType,
    refId: order.refId,
    label: order.label,
    actorId: order.actorId ?? null,
    now: order.now,
  });
  // The caller knows what to do about the others' failures.
  const [placed] = await Promise.allSettled([placing, write?.()]);
  if (placed.status === 'rejected') throw placed.reason;
  return await movedOf(tx, order.buyerId, placed.value);
}

type How = Pick<Close, 'mode' | 'refundBps' | 'clearsAt'>;
const releasing = ({ now }: Ending): How => ({ mode: 'release', refundBps: 0, clearsAt: clearsAt(now) });

async function endOne(tx: Tx, given: Ending & { holdId: string }, how: How): Promise<Ended> {
  const [ended] = await end(tx, { ...given, holdIds: [given.holdId] }, how);
  if (ended === undefined) throw new Error(`The ledger answered nothing for hold ${given.holdId}.`);
  return ended;
}

async function end(tx: Tx, given: Ending & { holdIds: readonly string[] }, how: How): Promise<Ended[]> {
  const { holdIds, actorId = null, note = null, now } = given;
  const closings = await closeHolds(tx, { ...how, holdIds, actorId, note, now });
  // A buyer's last closing has the balance after all of them.
  const balances = new Map(
    closings.filter((c) => c.outcome === 'posted' && c.refunded > 0).map((c) => [c.buyer_id, c.token]),
  );
  for (const [userId, token] of balances) await runHook(tx, 'balanceChanged', { userId, token });
  // Lines of one order that ended together name it several times.
  const orders = new Map(closings.map(({ refunded_order: id, buyer_id }) => [id, buyer_id]));
  for (const [orderId, buyerId] of orders) {
    if (orderId !== null) await runHook(tx, 'orderRefunded', { orderId, buyerId }, now);
  }
  return closings.map(endedOf);
}
