import type { HookEvents, HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { announceTipsOf } from './notices.ts';

/**
 * After the end of a live session, one notice says what was given in it. Also after one that is refunded, because tips stay with
 * the artist; but a session that is refunded later ended before, and its artist knows.
 */
export async function sumUpTips(
  tx: Tx,
  { session: { id, title, artist_id: artistId, refunded_at } }: HookEvents['sessionEnded'],
  scope: HookScope,
): Promise<void> {
  if (refunded_at !== null) return;
  await announceTipsOf(tx, scope, { id, title, artistId });
}
