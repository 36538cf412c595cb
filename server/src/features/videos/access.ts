import { isOnSale } from '@dubplate/shared/features/videos/rules.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { findVideo, listPurchasesOf, lockVideo, type VideoRow } from './videos.store.ts';

type Viewer = Pick<Caller, 'userId' | 'isAdmin'>;

/** Whether a person may watch a video without more: staff always, its artist unless staff took it down, everybody signed in if it is free. */
export function mayWatchUnbought(row: VideoRow, caller: Viewer | null): boolean {
  if (caller === null) return false;
  if (row.taken_down_at !== null) return caller.isAdmin;
  return row.artist_id === caller.userId || caller.isAdmin || (row.price_tokens === 0 && isOnSale(row));
}

/** The same, or because the person bought it; buyers keep it until staff take it down. */
export async function mayWatch(db: Db | Tx, row: VideoRow, caller: Viewer): Promise<boolean> {
  if (mayWatchUnbought(row, caller)) return true;
  return row.taken_down_at === null && (await listPurchasesOf(db, caller.userId, [row.id])).length > 0;
}

/** The video, for those who may watch it. Others learn of it only while it is on sale. */
export async function getWatchable(db: Db | Tx, videoId: string, caller: Viewer): Promise<VideoRow> {
  const row = await findVideo(db, videoId);
  if (!row) throw notFound('video');
  if (await mayWatch(db, row, caller)) return row;
  throw isOnSale(row) ? new Refusal('forbidden') : notFound('video');
}

/** The caller's own video, locked. */
export async function lockOwn(tx: Tx, videoId: string, caller: Pick<Caller, 'userId'>): Promise<VideoRow> {
  const row = await lockVideo(tx, videoId);
  if (!row) throw notFound('video');
  if (row.artist_id !== caller.userId) throw isOnSale(row) ? new Refusal('forbidden') : notFound('video');
  return row;
}
