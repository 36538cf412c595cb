import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { accountBalancesOf } from './store.ts';

export async function ownBalances(db: Db, userId: string): Promise<PersonalRow[]> {
  const { wallet, bonus, pending, earnings } = await accountBalancesOf(db, userId);
  return [{ wallet_tokens: wallet, bonus_tokens: bonus, pending_tokens: pending, earnings_tokens: earnings }];
}

export async function ownStatement(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('wallet_transactions')
    .select(['created_at', 'kind', 'label', 'tokens', 'token_after', 'amount_cents', 'ref_type', 'ref_id'])
    .where('owner_id', '=', userId)
    .where('statement_no', 'is not', null)
    .orderBy('statement_no')
    .execute();
}

/** Delivered lines. The orders say who bought them. */
export async function ownEarnings(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('wallet_holds')
    .select([
      'closed_at',
      'product_kind',
      'label',
      'gross',
      'fee',
      'net',
      'reversed_net',
      'clears_at',
      'cleared_at',
      'ref_id',
    ])
    .where('seller_id', '=', userId)
    .where('released_part', '>', 0)
    .orderBy('closed_at')
    .orderBy('id')
    .execute();
}

export async function ownFreezes(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('wallet_freezes')
    .select(['cause', 'reason', 'created_at', 'lifted_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
