import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { queueNotices } from './announce.ts';
import { takeReminders } from './store.ts';

/** N62 to ticket holders, an hour before the date. A new date reminds again. */
export const remindSessionsJob: Job = {
  name: 'remind-sessions',
  stage: 'deadlines',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    const isAny = await ctx.database.transaction(async (tx) => {
      const ids = await takeReminders(tx, now);
      for (const id of ids) await queueNotices(tx, id, [{ code: 'N62', audience: 'holders' }], now);
      return ids.length > 0;
    });
    if (isAny) ctx.wake();
  },
};
