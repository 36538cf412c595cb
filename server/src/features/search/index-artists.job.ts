import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';

/** Tells an outside index what changed; one that fails is logged and tried again at the next turn. */
export const indexArtistsJob: Job = {
  name: 'index-artists',
  stage: 'outcome',
  everyMs: 5 * SECOND_MS,
  run: async ({ ctx, now }) => await ctx.search.push?.(now),
};
