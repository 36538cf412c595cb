import { PLAYBACK_SECONDS } from '@dubplate/shared/features/videos/model.ts';
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context, Job } from '../../../context.ts';
import { inBatches, sweep } from '../../../jobs/sweep.ts';
import { releaseUpload } from '../../uploads/uploads.ts';
import { releasePicture } from '../pictures.store.ts';
import { isOriginalNeeded, listUseless, updateRemoved, type VideoFileRow } from '../files.store.ts';
import { providerOf } from './provider-of.ts';
import { refundTakenDown } from '../refund-taken-down.ts';
import { listUnrefunded } from '../store.ts';

const BATCH = 50;

/** Goes on with files that a stop or a crash of the server left, and asks outside providers. */
export const processVideosJob: Job = {
  name: 'process-videos',
  stage: 'intake',
  everyMs: MINUTE_MS,
  isWoken: true,
  run: async ({ ctx }) => await Promise.resolve(ctx.videoQueue.wake()),
};

/** So many purchases are refunded in one transaction, so that locks are short. */
export const REFUND_BATCH = 50;

/** Refunds the purchases of courses that were taken down. What a stop left, the next run does. */
export const refundCoursesJob: Job = {
  name: 'refund-courses',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) =>
    await sweep(ctx, {
      batchSize: REFUND_BATCH,
      find: listUnrefunded,
      act: async (tx, purchases) => await refundTakenDown(tx, { ctx, now }, purchases),
      failure: 'a purchase of a course that was taken down could not be refunded',
    }),
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
