import { BPS } from '@dubplate/shared/features/wallet/rules.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { reverse } from '../wallet/wallet.ts';
import { tellVideo } from './announce.ts';
import { announceRefunds } from './money-notices.ts';
import { listPaid, updateRefunded } from './store.ts';
import type { VideoRow } from './videos.store.ts';

/** So many purchases are refunded in one transaction, so that locks are short. */
export const REFUND_BATCH = 50;

/**
 * Gives back the price of the next purchases of a course that was taken down, whatever their age. The platform bears what the
 * artist no longer has. Returns how many. The video is locked, so that no other refund meets the same purchase.
 */
export async function refundNext(tx: Tx, scope: HookScope, row: VideoRow): Promise<number> {
  const { now } = scope;
  const purchases = await listPaid(tx, row.id, REFUND_BATCH);
  if (purchases.length === 0) return 0;
  const reason = row.end_reason ?? 'The course was taken down.';
  const refunds: { buyerId: string; refunded: number }[] = [];
  for (const { id, hold_id: holdId, buyer_id: buyerId } of purchases) {
    const ended = await reverse(tx, {
      holdId,
      bps: BPS,
      actorId: row.taken_down_by ?? '',
      note: reason,
      now,
    });
    // Purchase and ledger would differ, which must stop everything.
    if (!ended.ok) throw new Error(`The hold ${holdId} of a course could not be refunded: ${ended.reason}`);
    await updateRefunded(tx, { id, videoId: row.id, reason, now });
    refunds.push({ buyerId, refunded: ended.refunded });
  }
  await announceRefunds(tx, scope, { row, refunds, reason });
  await tellVideo(tx, row, now);
  return purchases.length;
}
