import { VideoPurchaseStatus } from '@dubplate/shared/features/videos/model.ts';
import { mayRefund } from '@dubplate/shared/features/videos/rules.ts';
import { BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { allPipelined } from '../../../db/all-pipelined.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { listPeople } from '../../accounts/accounts.ts';
import { reverse, takenBack } from '../../wallet/wallet.ts';
import { presentRow } from './admin-rows.ts';
import { tellVideo } from '../announce.ts';
import { announceRefund } from '../money-notices.ts';
import { findPurchase, updateRefunded } from '../store.ts';
import { lockVideo } from '../videos.store.ts';

/** V7. What the artist was already paid is taken back from later earnings, or borne by the platform. */
export const adminRefundVideo = implement('admin/refund-video', async (scope) => {
  const { input, caller, db, ctx, now, note } = scope;
  const { purchaseId, reason } = input;
  const found = await findPurchase(db, purchaseId);
  const row = found && (await lockVideo(db, found.video_id));
  if (!found || !row) throw notFound('purchase');
  const { status, bought_at: boughtAt, price_tokens: paid, hold_id: holdId, buyer_id: buyerId } = found;
  const isOwn = buyerId === caller.userId || row.artist_id === caller.userId;
  if (isOwn) throw new Refusal('forbidden', { message: 'You can’t refund your own purchase or sale.' });
  if (holdId === null || !mayRefund({ status, boughtAt, paid }, now))
    throw new Refusal('state-conflict', { status });
  if (!(await updateRefunded(db, { id: purchaseId, videoId: row.id, reason, now })))
    throw new Refusal('state-conflict', { status: VideoPurchaseStatus.Refunded });
  const ended = await reverse(db, { holdId, bps: BPS, actorId: caller.userId, note: reason, now });
  if (!ended.ok) throw new Refusal('state-conflict', { status });
  const [taken, people] = await allPipelined([
    takenBack(db, { holdId, refId: row.id, sellerId: row.artist_id }),
    listPeople(db, [buyerId]),
  ]);
  const buyer = { id: buyerId, username: people.get(buyerId)?.username ?? 'Deleted user' };
  await announceRefund(db, { ctx, now }, { row, buyer, refunded: ended.refunded, taken, reason });
  await tellVideo(db, row, now);
  note({
    targetId: purchaseId,
    details: { ...input, videoId: row.id },
    before: { status },
    after: { status: VideoPurchaseStatus.Refunded, refunded: ended.refunded, reason },
  });
  const changed = await lockVideo(db, row.id);
  if (!changed) throw new Error('The video is locked.');
  return await presentRow(db, changed);
});
