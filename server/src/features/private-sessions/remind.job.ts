import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { announceReminder } from './announce.ts';
import { dropOldHeldTimes, takeReminders } from './store.ts';

const BATCH = 50;

/** N46 to both sides, a day and an hour before the start. */
export const remindPrivateSessionsJob: Job = {
  name: 'remind-private-sessions',
  stage: 'outcome',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    await inBatches(
      BATCH,
      async () =>
        await ctx.database.transaction(async (tx) => {
          const due = await takeReminders(tx, { now, limit: BATCH });
          for (const row of due) await announceReminder(tx, { ctx, now }, row);
          return due.length;
        }),
    );
    ctx.wake();
  },
};

/** Times that were kept for buyers who did not come back. */
export const forgetHeldTimesJob: Job = {
  name: 'forget-held-times',
  stage: 'upkeep',
  everyMs: 10 * MINUTE_MS,
  run: async ({ ctx, now }) => await dropOldHeldTimes(ctx.database.db, now),
};
