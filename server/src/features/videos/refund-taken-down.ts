import { BPS } from '@dubplate/shared/features/wallet/rules.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { reverse } from '../wallet/wallet.ts';
import { tellVideo } from './announce.ts';
import { announceRefunds } from './money-notices.ts';
import { listPaid, type UnrefundedPurchase, updateRefunded } from './store.ts';
import { lockVideo, type VideoRow } from './videos.store.ts';

/**
 * Gives back the price of these purchases of courses that were taken down, whatever their age, if it has not come back meanwhile.
 * The platform bears what the artist no longer has.
 */
export async function refundTakenDown(
  tx: Tx,
  scope: HookScope,
  purchases: readonly UnrefundedPurchase[],
): Promise<void> {
  const videoIds = [...new Set(purchases.map(({ video_id: id }) => id))].toSorted();
  for (const videoId of videoIds) {
    // Locked, so that no other refund meets the same purchase.
    const row = await lockVideo(tx, videoId);
    if (!row || row.taken_down_at === null) continue;
    const ids = purchases.filter(({ video_id: of }) => of === videoId).map(({ id }) => id);
    await refundOf(tx, scope, { row, ids });
  }
}

async function refundOf(
  tx: Tx,
  scope: HookScope,
  { row, ids }: { row: VideoRow; ids: readonly string[] },
): Promise<void> {
  const { now } = scope;
  // The erasure of its artist takes the reason away.
  const reason = row.end_reason ?? 'The course was taken down.';
  const refunds: { buyerId: string; refunded: number }[] = [];
  for (const { id, hold_id: holdId, buyer_id: buyerId } of await listPaid(tx, ids)) {
    const actorId = row.taken_down_by ?? '';
    const ended = await reverse(tx, { holdId, bps: BPS, actorId, note: reason, now });
    if (!ended.ok) throw new Error(`The hold ${holdId} of a course could not be refunded: ${ended.reason}`);
    await updateRefunded(tx, { id, videoId: row.id, reason, now });
    refunds.push({ buyerId, refunded: ended.refunded });
  }
  await announceRefunds(tx, scope, { row, refunds });
  await tellVideo(tx, row, now);
}
