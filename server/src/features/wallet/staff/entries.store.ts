import { sql } from 'kysely';
import { HoldStatus } from '@dubplate/shared/features/wallet/model.ts';
import type { Db, Tx } from '../../../db/schema.ts';

export interface Entry {
  ownerId: string;
  account: string;
  amount: number;
  balanceAfter: number | null;
}

/** The postings of one movement, debits first. */
export async function listEntries(db: Db | Tx, transactionId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('wallet_entries')
    .select(['owner_id', 'kind', 'amount', 'balance_after'])
    .where('transaction_id', '=', transactionId)
    .orderBy('amount')
    .orderBy('owner_id')
    .orderBy('kind')
    .execute();
  return rows.map(({ owner_id, kind, amount, balance_after }) => ({
    ownerId: owner_id,
    account: kind,
    amount,
    balanceAfter: balance_after,
  }));
}

export interface AccountSum {
  account: string;
  tokens: number;
  owners: number;
}

/**
 * Where all tokens are. People's tokens come from their balances and held tokens from the held lines, which are few
 * compared with all postings; only the platform's accounts are summed from postings. So the sum is zero only while
 * balances and held lines agree with the postings. Source: docs/product/staff-money.md#all-transactions.
 */
export async function sumsOfAccounts(db: Db | Tx): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select kind as account, sum(balance)::bigint as tokens, count(*) filter (where balance <> 0) as owners
      from wallet_accounts group by kind
    union all
    select 'escrow', coalesce(sum(gross), 0)::bigint, count(*) filter (where gross <> 0)
      from wallet_holds where status = ${sql.lit(HoldStatus.Held)}
    union all
    select 'payout', coalesce(sum(balance), 0)::bigint, count(*) filter (where balance <> 0)
      from (select sum(amount) as balance from wallet_entries where kind = 'payout' group by owner_id) as payouts
    union all
    select kind, sum(amount)::bigint, (sum(amount) <> 0)::integer::bigint
      from wallet_entries where owner_id = 'platform' group by kind
    order by account`.execute(db);
  return rows;
}
