import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';

/** Sends changes to an external index. A failed one is logged and tried again in the next run. */
export const indexArtistsJob: Job = {
  name: 'index-artists',
  stage: 'outcome',
  everyMs: 5 * SECOND_MS,
  run: async ({ ctx, now }) => await ctx.search.push?.(now),
};
