import { isEnded } from '@dubplate/shared/features/sessions/rules.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { lockSession } from './sessions.store.ts';
import { SETTLE_BATCH, settleTickets } from './settle.ts';
import { listUnsettledIds } from './store.ts';

/** Settles what the end of a session left: the tickets after the first batch, and everything after a crash. */
export const settleTicketsJob: Job = {
  name: 'settle-tickets',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) => {
    let after = '';
    await inBatches(1, async () => {
      const [sessionId] = await listUnsettledIds(ctx.database.db, { after, limit: 1 });
      if (sessionId === undefined) return 0;
      after = sessionId;
      await inBatches(SETTLE_BATCH, async () => {
        return await ctx.database.transaction(async (tx) => {
          const row = await lockSession(tx, sessionId);
          return row && isEnded(row.status) ? await settleTickets(tx, { ctx, now }, row) : 0;
        });
      });
      ctx.wake();
      return 1;
    });
  },
};
