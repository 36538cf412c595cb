import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

/** The account as the artist knows it again; name and address stand in the profile of the pay-out page, encrypted here. */
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
