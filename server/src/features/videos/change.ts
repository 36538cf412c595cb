import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import type { HookScope } from '../../context.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import type { Tx } from '../../db/schema.ts';
import { tellVideo } from './announce.ts';
import { insertEvent, listPublishedIds, updateNotPublishing, updateVideo } from './store.ts';
import type { VideoEventsTable } from './tables.ts';
import { lockVideo, type VideoRow } from './videos.store.ts';

const stopped = 'its artist stopped selling';

/** Moves a locked video to another status. */
export async function changeStatus(
  tx: Tx,
  row: VideoRow,
  {
    to,
    by,
    reason = null,
    takenDownBy,
    now,
  }: {
    to: VideoStatus;
    by: VideoEventsTable['actor'];
    reason?: string | null;
    takenDownBy?: string;
    now: Date;
  },
): Promise<VideoRow> {
  const isEnd = to === VideoStatus.Deleted || row.status === VideoStatus.Deleted;
  const set = {
    status: to,
    published_at: to === VideoStatus.Published ? (row.published_at ?? now) : row.published_at,
    deleted_at: to === VideoStatus.Deleted ? (row.deleted_at ?? now) : null,
    ...(takenDownBy !== undefined && { taken_down_at: now, taken_down_by: takenDownBy }),
    ...(isEnd && { ended_by: by === 'artist' ? by : ('staff' as const), end_reason: reason }),
  };
  const kind = takenDownBy === undefined ? kindOf(row.status, to) : 'taken-down';
  await allPipelined([
    updateVideo(tx, row.id, set),
    insertEvent(tx, { video_id: row.id, kind, actor: by, detail: reason, now }),
  ]);
  const changed = { ...row, ...set };
  await tellVideo(tx, changed, now);
  return changed;
}

function kindOf(from: VideoStatus, to: VideoStatus): VideoEventsTable['kind'] {
  if (to === VideoStatus.Deleted) return 'deleted';
  if (from === VideoStatus.Deleted) return 'restored';
  return to === VideoStatus.Published ? 'published' : 'unpublished';
}

/** An artist who may no longer sell sells no video. Its buyers keep it. */
export async function unpublishVideosOf(tx: Tx, artistId: string, { now }: HookScope): Promise<void> {
  await updateNotPublishing(tx, artistId);
  for (const id of await listPublishedIds(tx, artistId)) {
    const row = await lockVideo(tx, id);
    if (row?.status === VideoStatus.Published)
      await changeStatus(tx, row, { to: VideoStatus.Unpublished, by: 'time', reason: stopped, now });
  }
}
