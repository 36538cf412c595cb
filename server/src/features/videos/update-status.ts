import { type Actor, mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { videoLifecycle, type VideoAct } from '@dubplate/shared/features/videos/lifecycle.ts';
import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { isOnSale } from '@dubplate/shared/features/videos/rules.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { lockActiveArtist } from '../artists/artists.ts';
import { announceStaffAct } from './announce.ts';
import { changeStatus } from './change.ts';
import { presentVideo } from './present.ts';
import { lockVideo, type VideoRow } from './videos.store.ts';

/** V4 and V5 by the number of the status. */
export const updateStatus = implement(
  'video/update-status',
  async ({ input, caller, db, ctx, now, auditIn }) => {
    const { videoId, status } = input;
    if (status === VideoStatus.Published) await lockActiveArtist(db, caller.userId);
    const row = await lockVideo(db, videoId);
    if (!row) throw notFound('video');
    const by = actorOf(row, caller);
    const asked = acts.find(({ to }) => to === status);
    if (!asked) throw new Refusal('state-conflict', { status: row.status });
    if (by === 'staff' && asked.act !== 'delete') throw new Refusal('forbidden');
    requireAct(row, { act: asked.act, by, now });
    const reason = by === 'staff' ? staffReason : null;
    const changed = await changeStatus(db, row, { to: asked.to, by, reason, now });
    if (by === 'staff') {
      await announceStaffAct(db, { ctx, now }, changed);
      await auditIn(db, {
        targetId: videoId,
        before: { status: row.status },
        after: { status: changed.status, reason },
      });
    }
    return await presentVideo(db, { caller }, changed);
  },
);

/** This call takes none; `admin/end-video` does. */
const staffReason = 'It was deleted on its page.';

const acts: readonly { to: VideoStatus; act: VideoAct }[] = [
  { to: VideoStatus.Published, act: 'publish' },
  { to: VideoStatus.Unpublished, act: 'unpublish' },
  { to: VideoStatus.Deleted, act: 'delete' },
];

function actorOf(row: VideoRow, caller: { userId: string; isAdmin: boolean }): 'artist' | 'staff' {
  if (row.artist_id === caller.userId) return 'artist';
  if (caller.isAdmin) return 'staff';
  throw isOnSale(row) ? new Refusal('forbidden') : notFound('video');
}

function requireAct(row: VideoRow, { act, by, now }: { act: VideoAct; by: Actor; now: Date }): void {
  if (!mayAct(videoLifecycle, { act, by, line: { status: row.status }, now }))
    throw new Refusal('state-conflict', { status: row.status });
}
