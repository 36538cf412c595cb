import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { deleteEndedCounts } from './rate-limit-counts.store.ts';

/** Counts that ended are begun again anyway. Deleting them keeps the table small. */
export const forgetCountsJob: Job = {
  name: 'forget-call-counts',
  stage: 'upkeep',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => await deleteEndedCounts(ctx.database.db, now),
};
