import { COUNTS_KEPT_DAYS } from '@dubplate/shared/features/analytics/model.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { deleteCountsBefore } from './store.ts';

/** Keeps enough to compare a year with the one before. */
export const forgetCountsJob: Job = {
  name: 'forget-analytics-counts',
  stage: 'upkeep',
  everyMs: DAY_MS,
  run: async ({ ctx, now }) => {
    const oldest = new Date(now.getTime() - COUNTS_KEPT_DAYS * DAY_MS);
    await ctx.database.transaction(async (tx) => await deleteCountsBefore(tx, oldest));
  },
};
