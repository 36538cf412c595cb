import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { listOwnLikes } from './likes.store.ts';

export async function ownLikes(db: Db, userId: string): Promise<PersonalRow[]> {
  const rows = await listOwnLikes(db, userId);
  return rows.map((row) => ({ artist_id: row.artist_id, artist: row.username, liked_at: row.created_at }));
}
