import { isEnded } from '@dubplate/shared/features/sessions/rules.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { SETTLE_BATCH, settleTickets } from './settle.ts';
import { settleEnded } from './settle-ended.ts';
import { listUnsettledIds } from './store.ts';

/** Settles what the end of a session left: the tickets after the first batch, and everything after a crash. */
export const settleTicketsJob: Job = {
  name: 'settle-tickets',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) => {
    await settleEnded(ctx, {
      next: async (db, after) => (await listUnsettledIds(db, { after, limit: 1 }))[0],
      settle: async (tx, session) =>
        isEnded(session.status) ? await settleTickets(tx, { ctx, now }, session) : 0,
      batchSize: SETTLE_BATCH,
    });
  },
};
