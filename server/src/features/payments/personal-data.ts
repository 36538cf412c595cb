import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

export async function ownPayments(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('payments')
    .select([
      'created_at',
      'provider',
      'provider_payment_id',
      'context',
      'amount_cents',
      'captured_cents',
      'tokens',
      'status',
      'settled_at',
      'method',
      'refunded_cents',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Stored cards as we know them: only the card company has the numbers. */
export async function ownCards(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('payment_cards')
    .select(['provider', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Refunds and disputes. */
export async function ownRefunds(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.payment_id',
      'r.tokens',
      'r.amount_cents',
      'r.status',
      'r.reason',
      'r.created_at',
      'r.finished_at',
    ])
    .where('p.user_id', '=', userId)
    .orderBy('r.created_at')
    .execute();
}

export async function ownDisputes(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('payment_disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select([
      'd.payment_id',
      'd.status',
      'd.amount_cents',
      'd.reason',
      'd.taken_tokens',
      'd.opened_at',
      'd.closed_at',
    ])
    .where('p.user_id', '=', userId)
    .orderBy('d.opened_at')
    .execute();
}
