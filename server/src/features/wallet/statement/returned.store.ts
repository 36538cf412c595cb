import { TransactionKind } from '@dubplate/shared/features/wallet/model.ts';
import type { Db, Tx } from '../../../db/schema.ts';

const givingBack = [TransactionKind.Refund, TransactionKind.Split, TransactionKind.Reverse];

/** Tokens refunded to the buyers of these products, by product. A product without refunds is missing. */
export async function returnedOf(
  db: Db | Tx,
  products: readonly { refId: string; buyerId: string }[],
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map();
  const rows = await db
    .selectFrom('wallet_transactions')
    .select(({ fn }) => ['ref_id', fn.sum<number>('tokens').as('tokens')])
    .where('ref_id', 'in', [...new Set(products.map(({ refId }) => refId))])
    .where('owner_id', 'in', [...new Set(products.map(({ buyerId }) => buyerId))])
    .where('kind', 'in', givingBack)
    .groupBy('ref_id')
    .execute();
  return new Map(rows.map(({ ref_id, tokens }) => [ref_id, Number(tokens)]));
}
