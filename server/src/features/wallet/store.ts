import { AccountKind } from '@dubplate/shared/features/wallet/model.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

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
  const rows = await db
    .selectFrom('wallet_accounts')
    .select(['owner_id', 'kind', 'balance'])
    .where('owner_id', 'in', userIds)
    .where('kind', 'in', [AccountKind.Wallet, AccountKind.Bonus])
    .execute();
  for (const { owner_id, kind, balance } of rows) {
    const own = balances.get(owner_id);
    if (own === undefined) continue;
    if (kind === AccountKind.Wallet) own.wallet = balance;
    else own.bonus = balance;
    own.token += balance;
  }
  return balances;
}

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
