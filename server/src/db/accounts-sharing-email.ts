import { sql } from 'kysely';
import type { Db, Tx } from './schema.ts';

/**
 * Others whose address differs from this person's in nothing but what stands behind a plus, for whoever must not be fooled
 * by a second account: vouchers and referrals, which come before the feature that keeps people.
 */
export async function accountsSharingEmail(db: Db | Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select twin.id from users as own
    join users as twin on email_base(twin.email) = email_base(own.email) and twin.id <> own.id
    where own.id = ${userId}`.execute(db);
  return rows.map(({ id }) => id);
}
