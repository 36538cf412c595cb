import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../jobs.ts';
import { endAndRefund } from './end.ts';
import { announceExpiry } from './notices.ts';
import { lockDueRequests } from './store.ts';

const BATCH = 50;

/** L5: what was not answered in seven days is refunded. Small batches, so that one bad row cannot hold up the rest for long. */
export const expireLoopchecksJob: Job = {
  name: 'expire-loopchecks',
  everyMs: 10 * SECOND_MS,
  run: async ({ ctx, now }) => {
    for (;;) {
      const expired = await ctx.database.transaction(async (tx) => {
        const requests = await lockDueRequests(tx, now, BATCH);
        const requestIds = requests.map((request) => request.id);
        const ended = await endAndRefund(tx, {
          requestIds,
          to: LoopcheckStatus.Expired,
          isByArtist: false,
          now,
        });
        await announceExpiry(tx, { ctx, now }, ended);
        return requests.length;
      });
      ctx.wake();
      if (expired < BATCH) return;
    }
  },
};
