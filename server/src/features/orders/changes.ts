import { products, detailPath, type ProductKind } from '@dubplate/shared/lookups/products.ts';
import type { Tx } from '../../db/schema.ts';
import { type Publication, publish } from '../realtime/realtime.ts';

/** The page of an order, for both its sides. */
export function linkOf(kind: ProductKind, orderId: string): string {
  return detailPath(products[kind], orderId) ?? '/';
}

/** Lets the open pages of these people load the order again, without a message. */
export async function tellChanged(
  tx: Tx,
  now: Date,
  order: { kind: ProductKind; id: string; userIds: readonly string[] },
): Promise<void> {
  await publish(tx, changesOf(order), now);
}

export function changesOf({
  kind,
  id: requestId,
  userIds,
}: {
  kind: ProductKind;
  id: string;
  userIds: readonly string[];
}): Publication[] {
  return userIds.map((userId) => ({ topic: `requests:${userId}` as const, document: { requestId, kind } }));
}
