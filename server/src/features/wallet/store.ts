import { AccountKind, TransactionKind } from '@dubplate/shared/features/wallet/model.ts';
import { sql } from 'kysely';
import { prepared } from '../../db/engines/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { TimelineSource } from '../../context.ts';

export interface Balance {
  /** Tokens the person may spend: wallet + bonus. */
  token: number;
  wallet: number;
  bonus: number;
}

/** One person's spendable tokens; zero without an account. */
export async function balanceOf(db: Db | Tx, userId: string): Promise<Balance> {
  return (await balancesOf(db, [userId])).get(userId) ?? { token: 0, wallet: 0, bonus: 0 };
}

/**
 * Locks a person's spendable tokens until the transaction ends, like every order and refund. For callers that must lock
 * something else afterwards.
 */
export async function lockBalance(tx: Tx, userId: string): Promise<void> {
  await sql`select wallet_lock(array[(${userId}, ${AccountKind.Bonus}, 0), (${userId}, ${AccountKind.Wallet}, 0)]::wallet_line[])`.execute(
    tx,
  );
}

/** Locks the earnings and returns how many are available. */
export async function lockEarnings(tx: Tx, userId: string): Promise<number> {
  await sql`select wallet_lock(array[(${userId}, ${AccountKind.Earnings}, 0), (${userId}, ${AccountKind.Wallet}, 0)]::wallet_line[])`.execute(
    tx,
  );
  return (await accountBalancesOf(tx, userId)).earnings;
}

/** Many people's spendable tokens in one query, for lists. The answer includes everybody asked for. */
export async function balancesOf(db: Db | Tx, userIds: readonly string[]): Promise<Map<string, Balance>> {
  const balances = new Map(userIds.map((userId) => [userId, { token: 0, wallet: 0, bonus: 0 }]));
  if (userIds.length === 0) return balances;
  const rows = await spendable(db, { userIds });
  for (const { owner_id, kind, balance } of rows) {
    const own = balances.get(owner_id);
    if (own === undefined) continue;
    if (kind === AccountKind.Wallet) own.wallet = balance;
    else own.bonus = balance;
    own.token += balance;
  }
  return balances;
}

const spendable = prepared(
  (db, { userIds }: { userIds: readonly string[] }) =>
    db
      .selectFrom('wallet_accounts')
      .select(['owner_id', 'kind', 'balance'])
      .where('owner_id', '=', sql<string>`any(${userIds}::text[])`)
      .where('kind', 'in', [AccountKind.Wallet, AccountKind.Bonus]),
  { isShort: true },
);

/** All four accounts of one person, for staff and for the person. */
export async function accountBalancesOf(
  db: Db | Tx,
  userId: string,
): Promise<Record<'wallet' | 'bonus' | 'pending' | 'earnings', number>> {
  const rows = await db
    .selectFrom('wallet_accounts')
    .select(['kind', 'balance'])
    .where('owner_id', '=', userId)
    .execute();
  const own = new Map(rows.map(({ kind, balance }) => [kind, balance]));
  return {
    wallet: own.get(AccountKind.Wallet) ?? 0,
    bonus: own.get(AccountKind.Bonus) ?? 0,
    pending: own.get(AccountKind.Pending) ?? 0,
    earnings: own.get(AccountKind.Earnings) ?? 0,
  };
}

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

/** What a seller paid of a hold that was reversed. The platform bore the rest. */
export async function takenBack(
  tx: Tx,
  { holdId, refId, sellerId }: { holdId: string; refId: string; sellerId: string },
): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`select coalesce(-sum(e.amount), 0)::bigint as tokens
    from wallet_transactions as t join wallet_entries as e on e.transaction_id = t.id and e.owner_id = ${sellerId}
    where t.kind = ${sql.lit(TransactionKind.Reverse)} and t.ref_id = ${refId} and t.step = ${holdId}`.execute(
    tx,
  );
  return rows[0]?.tokens ?? 0;
}

/** Every line of the person's statement, including corrections by staff. Each links to its postings. */
export const moneyTimeline: TimelineSource = {
  kind: 'money',
  isSuperAdminOnly: true,
  linesOf: (userId) => sql`select 'money:' || id as id, created_at as date, label as what, actor_id, tokens,
      '/admin/transactions/' || id || '/show' as link
    from wallet_transactions where owner_id = ${userId} and statement_no is not null`,
};
