import { mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { videoLifecycle } from '@dubplate/shared/features/videos/lifecycle.ts';
import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { isConflictOf } from '../../../db/conflict.ts';
import type { Tx } from '../../../db/schema.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { presentRow } from './admin-rows.ts';
import { announceStaffAct } from '../announce.ts';
import { changeStatus } from '../change.ts';
import { findObstacle, listPurchasesOf, lockVideo, type VideoRow } from '../videos.store.ts';

/** V5 and its reverse, and V8, by staff. */
export const adminEndVideo = implement('admin/end-video', async ({ input, caller, db, ctx, now, note }) => {
  const { videoId, act, reason } = input;
  if (act === 'take-down' && !caller.isSuperAdmin) throw new Refusal('forbidden');
  const row = await lockVideo(db, videoId);
  if (!row) throw notFound('video');
  const line = { status: row.status, flags: { takenDown: row.taken_down_at !== null } };
  if (!mayAct(videoLifecycle, { act, by: 'staff', line, now }))
    throw new Refusal('state-conflict', { status: row.status });
  if (act === 'restore') await requireRestorable(db, row);
  if (act === 'take-down') await requireForeign(db, row, caller.userId);
  const to = act !== 'restore' ? VideoStatus.Deleted : restored(row);
  const changed = await changeStatus(db, row, {
    to,
    by: 'staff',
    reason,
    now,
    ...(act === 'take-down' && { takenDownBy: caller.userId }),
  }).catch((error: unknown) => {
    // Saved since we looked.
    throw isConflictOf(error, 'videos_one_replay') ? replaced(row) : error;
  });
  await announceStaffAct(db, { ctx, now }, changed);
  note({
    targetId: videoId,
    before: { status: row.status },
    after: { status: changed.status, ...(act === 'take-down' && { takenDown: true }), reason },
  });
  // The job refunds.
  if (act === 'take-down') ctx.wake();
  return await presentRow(db, changed);
});

async function requireRestorable(db: Tx, row: VideoRow): Promise<void> {
  const { id, status } = row;
  const obstacle = await findObstacle(db, id);
  if (obstacle?.is_erased)
    throw new Refusal('state-conflict', { status, message: 'The artist’s account was deleted.' });
  if (obstacle?.is_replaced) throw replaced(row);
}

/** Nobody refunds a purchase or a sale of their own. */
async function requireForeign(db: Tx, row: VideoRow, userId: string): Promise<void> {
  const [bought] = await listPurchasesOf(db, userId, [row.id]);
  if (row.artist_id === userId || (bought && bought.price_tokens > 0))
    throw new Refusal('forbidden', { message: 'You can’t refund your own purchase or sale.' });
}

const replaced = ({ status }: VideoRow) =>
  new Refusal('state-conflict', { status, message: 'Its session has another course now.' });

/** A video that could never be played waits for another file. */
function restored(row: VideoRow): VideoStatus {
  return row.file_id === null ? VideoStatus.Processing : VideoStatus.Unpublished;
}
