import { VideoFileStatus } from '@dubplate/shared/features/videos/model.ts';
import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { lockOwn } from './access.ts';
import { tellVideo } from './announce.ts';
import { keptFile, keptPreviews, refuseDeleted } from './fields.ts';
import { presentVideo } from './present.ts';
import { insertFile, updateReplaced } from './store.ts';
import { findVideo, listFilesOf } from './videos.store.ts';

/** The file that plays stays until the new one can be played. A newer one takes the place of one that waits. */
export const replaceFile = implement('video/replace-file', async ({ input, caller, db, ctx, now }) => {
  const row = await lockOwn(db, input.videoId, caller);
  refuseDeleted(row);
  const file = await keptFile(db, { userId: caller.userId, file: input.file, fileName: input.fileName }, now);
  const previews = await keptPreviews(db, { ctx, now }, { userId: caller.userId, previews: input.previews });
  const older = await listFilesOf(db, row.id);
  if (older.some((each) => each.file_url === file.fileUrl))
    throw new Refusal('state-conflict', { status: row.status });
  const waiting = older.filter(({ status }) => status === VideoFileStatus.Waiting).map(({ id }) => id);
  await updateReplaced(db, waiting, now);
  await insertFile(db, ctx, { videoId: row.id, file, previews, now });
  const changed = await findVideo(db, row.id);
  if (!changed) throw new Error('The video is locked.');
  await tellVideo(db, changed, now);
  ctx.videoQueue.ask();
  return await presentVideo(db, { caller }, changed);
});
