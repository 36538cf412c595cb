import type { Tx } from '../../../db/schema.ts';

/** Called for every change of a spendable balance, in the same transaction. */
export type BalanceListener = (tx: Tx, userId: string, token: number) => Promise<void>;

let balanceListener: BalanceListener | undefined;

/** Registered once at start, so that the wallet doesn't depend on realtime. */
export function onBalanceChanged(heard: BalanceListener): void {
  balanceListener = heard;
}

export async function tellBalance(tx: Tx, userId: string, token: number): Promise<void> {
  await balanceListener?.(tx, userId, token);
}

/** Called once every line of an order is fully refunded, in the transaction that ended the last one. */
export type RefundListener = (
  tx: Tx,
  order: { orderId: string; buyerId: string },
  now: Date,
) => Promise<void>;

let refundListener: RefundListener | undefined;

/** Registered once at start: gives the order's voucher use back. */
export function onOrderRefunded(heard: RefundListener): void {
  refundListener = heard;
}

export async function tellRefundedOrder(
  tx: Tx,
  order: { orderId: string; buyerId: string },
  now: Date,
): Promise<void> {
  await refundListener?.(tx, order, now);
}
