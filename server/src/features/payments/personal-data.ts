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
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
