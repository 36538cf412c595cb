import type { Tx } from '../../../db/schema.ts';

/** Called once every line of an order is fully refunded, in the transaction that ended the last one. */
export type RefundListener = (
  tx: Tx,
  order: { orderId: string; buyerId: string },
  now: Date,
) => Promise<void>;

let listener: RefundListener | undefined;

/** Registered once at start: gives the order's voucher use back. */
export function onOrderRefunded(heard: RefundListener): void {
  listener = heard;
}

export async function tellRefundedOrder(
  tx: Tx,
  order: { orderId: string; buyerId: string },
  now: Date,
): Promise<void> {
  await listener?.(tx, order, now);
}
