import type { Db, Tx } from '../../db/schema.ts';
import type { PersonalRow } from '../../context.ts';

export async function findFeed(db: Db | Tx, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export async function replaceFeed(
  tx: Tx,
  feed: { userId: string; secretHash: string; now: Date },
): Promise<void> {
  const row = { secret_hash: feed.secretHash, created_at: feed.now };
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: feed.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function deleteFeed(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** Whose feed this is; null also while its owner is suspended or has closed the account. */
export async function findFeedOwner(db: Db, secretHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select('u.id')
    .where('f.secret_hash', '=', secretHash)
    .where('u.status', '!=', 4)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function ownFeed(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).execute();
}
