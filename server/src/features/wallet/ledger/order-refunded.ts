import type { Tx } from '../../../db/schema.ts';

/** Told of an order of which every line went back whole, in the transaction that ended the last one. */
export type RefundListener = (
  tx: Tx,
  order: { orderId: string; buyerId: string },
  now: Date,
) => Promise<void>;

let listener: RefundListener | undefined;

/** Registered once, where the server's parts are put together: a voucher used for such an order is free again. */
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
