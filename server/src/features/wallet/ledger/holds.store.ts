import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';
import type { WalletHoldsTable } from '../tables.ts';

/** One order line in the ledger: what was paid, how it ended, what it brought. All amounts are tokens. */
export type Hold = Selectable<WalletHoldsTable>;

/** Lines by id, in the order of the ids. Unknown ids are left out. */
export async function listHolds(db: Db | Tx, holdIds: readonly string[]): Promise<Hold[]> {
  if (holdIds.length === 0) return [];
  const rows = await db.selectFrom('wallet_holds').selectAll().where('id', 'in', holdIds).execute();
  const places = new Map(holdIds.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** Those whose ids a statement of one column gives, newest first. */
export async function listHoldsAmong(db: Db, ids: RawBuilder<unknown>, limit: number): Promise<Hold[]> {
  const { rows } = await sql<Hold>`select * from wallet_holds where id in (${ids}) order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** The commission of lines by id, in basis points, as agreed when they were sold. */
export async function feesOf(db: Db | Tx, holdIds: readonly string[]): Promise<Map<string, number>> {
  if (holdIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('wallet_holds')
    .select(['id', 'fee_bps'])
    .where('id', 'in', holdIds)
    .execute();
  return new Map(rows.map(({ id, fee_bps }) => [id, fee_bps]));
}

/** Lines whose net is due, longest waiting first. */
export async function listDueHolds(
  db: Db | Tx,
  { limit, now }: { limit: number; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_holds')
    .select('id')
    .where('clears_at', '<=', now)
    .where('cleared_at', 'is', null)
    .where('disputed_at', 'is', null)
    .where('contested_at', 'is', null)
    .orderBy('clears_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
