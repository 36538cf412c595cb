import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../../context.ts';
import { inBatches } from '../../../jobs/sweep.ts';
import { expireRequests } from './requests.store.ts';

const BATCH = 500;

/** A request that no session followed ends by itself. Nothing was paid, so nobody is told. */
export const expireSessionRequestsJob: Job = {
  name: 'expire-session-requests',
  stage: 'deadlines',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) =>
    await inBatches(
      BATCH,
      async () =>
        await ctx.database.transaction(async (tx) => await expireRequests(tx, { now, limit: BATCH })),
    ),
};
