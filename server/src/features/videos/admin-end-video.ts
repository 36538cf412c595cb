import { mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { videoLifecycle } from '@dubplate/shared/features/videos/lifecycle.ts';
import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { isConflictOf } from '../../db/conflict.ts';
import type { Tx } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { presentRow } from './admin-rows.ts';
import { announceStaffAct } from './announce.ts';
import { changeStatus } from './change.ts';
import { findObstacle, lockVideo, type VideoRow } from './videos.store.ts';

/** V5 and its reverse, by staff. */
export const adminEndVideo = implement('admin/end-video', async ({ input, db, ctx, now, note }) => {
  const { videoId, act, reason } = input;
  const row = await lockVideo(db, videoId);
  if (!row) throw notFound('video');
  const line = { status: row.status };
  if (!mayAct(videoLifecycle, { act, by: 'staff', line, now }))
    throw new Refusal('state-conflict', { status: row.status });
  if (act === 'restore') await requireRestorable(db, row);
  const to = act === 'delete' ? VideoStatus.Deleted : restored(row);
  const changed = await changeStatus(db, row, { to, by: 'staff', reason, now }).catch((error: unknown) => {
    // Saved since we looked.
    throw isConflictOf(error, 'videos_one_replay') ? replaced(row) : error;
  });
  await announceStaffAct(db, { ctx, now }, changed);
  note({ targetId: videoId, before: { status: row.status }, after: { status: changed.status, reason } });
  return await presentRow(db, changed);
});

async function requireRestorable(db: Tx, row: VideoRow): Promise<void> {
  const { id, status } = row;
  const obstacle = await findObstacle(db, id);
  if (obstacle?.is_erased)
    throw new Refusal('state-conflict', { status, message: 'The artist’s account was deleted.' });
  if (obstacle?.is_replaced) throw replaced(row);
}

const replaced = ({ status }: VideoRow) =>
  new Refusal('state-conflict', { status, message: 'Its session has another course now.' });

/** A video that could never be played waits for another file. */
function restored(row: VideoRow): VideoStatus {
  return row.file_id === null ? VideoStatus.Processing : VideoStatus.Unpublished;
}
