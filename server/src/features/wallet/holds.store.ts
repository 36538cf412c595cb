import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { WalletHoldsTable } from './tables.ts';

/** One order line as the ledger has it: what was paid, how it ended, what it brought. All amounts in tokens. */
export type Hold = Selectable<WalletHoldsTable>;

/** The lines named by their ids, in the order of the ids; an unknown id is left out. */
export async function listHolds(db: Db | Tx, holdIds: readonly string[]): Promise<Hold[]> {
  if (holdIds.length === 0) return [];
  const rows = await db.selectFrom('wallet_holds').selectAll().where('id', 'in', holdIds).execute();
  const places = new Map(holdIds.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** All lines that were bought for one request, session or other thing, in the order they were bought. */
export async function listHoldsOf(db: Db | Tx, refId: string): Promise<Hold[]> {
  return await db
    .selectFrom('wallet_holds')
    .selectAll()
    .where('ref_id', '=', refId)
    .orderBy('created_at')
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}
