import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

/** The masked account. Name and address are encrypted and not included; the artist sees them on the pay-out page. */
export async function ownPayouts(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('payouts')
    .select([
      'created_at',
      'updated_at',
      'tokens',
      'method',
      'account_masked',
      'status',
      'reference',
      'reason',
    ])
    .where('artist_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
