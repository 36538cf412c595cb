import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

export async function hasOpenPayout(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('artist_id', '=', userId)
    .where(sql<boolean>`status in ('requested', 'approved')`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findForfeit(db: Db | Tx, userId: string) {
  return await db
    .selectFrom('payout_forfeits')
    .select(['told_at', 'tokens'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Closing the account again after coming back restarts the notice. */
export async function upsertForfeit(
  tx: Tx,
  { userId, tokens, now }: { userId: string; tokens: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('payout_forfeits')
    .values({ user_id: userId, tokens, told_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ tokens, told_at: now }))
    .execute();
}

export async function updateForfeited(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('payout_forfeits').set({ forfeited_at: now }).where('user_id', '=', userId).execute();
}

export async function blankPayouts(tx: Tx, userId: string): Promise<void> {
  await sql`update payout_steps set note = null where payout_id in (select id from payouts where artist_id = ${userId})
    and note is not null and status in ('rejected', 'failed')`.execute(tx);
  await sql`update payouts set details = null, key_id = null, account_masked = '',
    reason = case when reason is null then null else '' end where artist_id = ${userId}`.execute(tx);
}
