import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Delivery } from './product.ts';

/** Every artist's part of an order, whichever product it is of; empty when there is no such order. */
export async function listDeliveries(
  { products }: Pick<Context, 'products'>,
  db: Db | Tx,
  orderId: string,
): Promise<Delivery[]> {
  for (const product of products) {
    const deliveries = await product.listDeliveries(db, orderId);
    if (deliveries.length > 0) return deliveries;
  }
  return [];
}
