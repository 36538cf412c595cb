import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { remindArtists } from './notices.ts';
import { takeReminders } from './store.ts';

const BATCH = 100;

/** Artists hear of a deadline five days and one day before it, each at most once; a late run sends the later one alone. */
export const remindLoopchecksJob: Job = {
  name: 'remind-loopchecks',
  stage: 'deadlines',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    let reminded = BATCH;
    while (reminded === BATCH) {
      reminded = await ctx.database.transaction(async (tx) => {
        const reminders = await takeReminders(tx, { now, limit: BATCH });
        await remindArtists(tx, { ctx, now }, reminders);
        return reminders.length;
      });
    }
  },
};
