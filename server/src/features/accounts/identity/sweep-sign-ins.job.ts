import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../../context.ts';
import { deleteOldCodes } from '../codes/codes.store.ts';
import { sweepPending } from '../second-factor/second-factor.store.ts';

/** Expired sign-ins, id tokens and codes are refused anyway. Deleting them keeps the tables small. */
export const sweepSignInsJob: Job = {
  name: 'sweep-sign-ins',
  stage: 'upkeep',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => {
    await ctx.database.transaction(async (tx) => {
      await ctx.identity.sweep(tx, now);
      await deleteOldCodes(tx, now);
      await sweepPending(tx, addMs(now, -DAY_MS));
    });
  },
};
