import { PLAYBACK_SECONDS } from '@dubplate/shared/features/videos/model.ts';
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context, Job } from '../../context.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { releaseUpload } from '../uploads/uploads.ts';
import { releasePicture } from './pictures.store.ts';
import { isOriginalNeeded, listUseless, updateRemoved, type VideoFileRow } from './files.store.ts';
import { providerOf } from './provider-of.ts';
import { REFUND_BATCH, refundNext } from './refund-all.ts';
import { findUnrefunded } from './store.ts';
import { lockVideo } from './videos.store.ts';

const BATCH = 50;

/** Goes on with files that a stop or a crash of the server left, and asks outside providers. */
export const processVideosJob: Job = {
  name: 'process-videos',
  stage: 'intake',
  everyMs: MINUTE_MS,
  isWoken: true,
  run: async ({ ctx }) => await Promise.resolve(ctx.videoQueue.wake()),
};

/** Refunds the purchases of courses that were taken down, a few at a time. What a stop left, the next run does. */
export const refundCoursesJob: Job = {
  name: 'refund-courses',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) => {
    let after = '';
    await inBatches(1, async () => {
      const videoId = await findUnrefunded(ctx.database.db, after);
      if (videoId === undefined) return 0;
      after = videoId;
      await inBatches(REFUND_BATCH, async () => {
        const refunded = await ctx.database.transaction(async (tx) => {
          const row = await lockVideo(tx, videoId);
          return row?.taken_down_at ? await refundNext(tx, { ctx, now }, row) : 0;
        });
        ctx.wake();
        return refunded;
      });
      return 1;
    });
  },
};

/** Deletes the files of videos that nobody will play again. */
export const removeVideoFilesJob: Job = {
  name: 'remove-video-files',
  stage: 'upkeep',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => {
    const before = addMs(now, -PLAYBACK_SECONDS * SECOND_MS);
    let after = '';
    await inBatches(BATCH, async () => {
      const rows = await listUseless(ctx.database.db, { before, after, limit: BATCH });
      for (const row of rows) await removeFile(ctx, row, now);
      after = rows.at(-1)?.id ?? after;
      return rows.length;
    });
  },
};

async function removeFile(ctx: Context, row: VideoFileRow, now: Date): Promise<void> {
  const { db } = ctx.database;
  const provider = providerOf(ctx, row.provider);
  if (row.ref !== null) await provider.remove(row.ref);
  const key = ctx.storage.keyOf(row.file_url);
  if (key !== null) await provider.removeAllOf({ id: row.id, key });
  if (!(await isOriginalNeeded(db, { id: row.id, fileUrl: row.file_url })))
    await releaseUpload(db, row.file_url, now);
  await ctx.database.transaction(async (tx) => {
    await updateRemoved(tx, row.id, now);
    if (row.previews) await releasePicture(tx, row.previews.image, now);
  });
}
