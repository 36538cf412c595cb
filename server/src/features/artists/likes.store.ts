import type { Db, Tx } from '../../db/schema.ts';

/** Deletes the likes an erased person gave and received. */
export async function forgetLikes(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('artist_likes')
    .where((or) => or.or([or('user_id', '=', userId), or('artist_id', '=', userId)]))
    .execute();
}

export async function listOwnLikes(db: Db, userId: string) {
  return await db
    .selectFrom('artist_likes as l')
    .innerJoin('users as u', 'u.id', 'l.artist_id')
    .select(['l.artist_id', 'u.username', 'l.created_at'])
    .where('l.user_id', '=', userId)
    .orderBy('l.created_at')
    .execute();
}
