import { imageWidths } from '@dubplate/shared/features/uploads/model.ts';
import { DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context, Job } from '../../context.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { publicImageKey } from './keys.ts';
import { deleteDoomed, deleteTickets, listDoomed, type UploadRow } from './store.ts';

const BATCH = 100;

/** Processes files that a stop or a crash of the server left. */
export const processUploadsJob: Job = {
  name: 'process-uploads',
  stage: 'intake',
  everyMs: 10_000,
  isWoken: true,
  run: async ({ ctx }) => ctx.uploads.wake(),
};

/** Deletes uploads that nothing refers to a day after they were announced. Source: docs/product/uploads.md. */
export const cleanUploadsJob: Job = {
  name: 'clean-uploads',
  stage: 'upkeep',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => {
    const before = new Date(now.getTime() - DAY_MS);
    const { db } = ctx.database;
    await inBatches(BATCH, async () => {
      const doomed = await listDoomed(db, { before, now, limit: BATCH });
      for (const row of doomed) await removeFiles(ctx, row);
      // The row is deleted last: until then the next run knows which files to delete.
      const ids = doomed.map(({ id }) => id);
      if (ids.length > 0) await deleteDoomed(db, ids);
      return doomed.length;
    });
    await deleteTickets(db, before);
    await ctx.storage.removeLeftovers(before);
  },
};

async function removeFiles(ctx: Context, row: UploadRow): Promise<void> {
  if (row.announced_bytes !== null) await ctx.storage.pieces.abandon(row.storage_key);
  await ctx.storage.remove(row.storage_key);
  if (row.kind !== 'image') return;
  for (const width of imageWidths) await ctx.storage.remove(publicImageKey(row.id, width));
}
