import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

export interface Entry {
  ownerId: string;
  account: string;
  amount: number;
  balanceAfter: number | null;
}

/** The postings of one movement, what was taken before what was given. */
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

/** Where all tokens are, summed from the postings themselves and from nothing that is kept beside them. */
export async function sumsOfAccounts(db: Db | Tx): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select kind as account, sum(balance)::bigint as tokens, count(*) filter (where balance <> 0) as owners
    from (select kind, owner_id, sum(amount) as balance from wallet_entries group by kind, owner_id) accounts
    group by kind order by kind`.execute(db);
  return rows;
}
