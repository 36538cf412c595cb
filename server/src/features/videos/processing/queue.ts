import { addMs } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../../context.ts';
import { createWorkQueue, type WorkQueue } from '../../../jobs/work-queue.ts';
import { claimWaiting, updateUncounted } from '../files.store.ts';
import { LEASE_MS, processFile } from './process.ts';

declare module '../../../context.ts' {
  interface Provided {
    /** Makes the files of videos playable. */
    videoQueue: WorkQueue;
  }
}

/** One at a time in each process: reading a large file fills a disk's queue. */
export function createVideoQueue(context: () => Context): WorkQueue {
  return createWorkQueue(context, {
    name: 'videos',
    atOnceMax: 1,
    claim: async ({ database, clock }) => {
      const now = clock.now();
      return await claimWaiting(database.db, now, addMs(now, LEASE_MS));
    },
    work: processFile,
    failed: async ({ database }, { id }) => await updateUncounted(database.db, id),
  });
}
