import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../jobs.ts';
import { brokenInvariants } from './invariants.ts';

/** Asks after every start and once an hour whether the data keep their promises; an operator's alert watches for this line. */
export const checkInvariantsJob: Job = {
  name: 'check-invariants',
  everyMs: HOUR_MS,
  run: async ({ ctx }) => {
    for (const { name, row } of await brokenInvariants(ctx.database.db)) {
      ctx.log.error({ invariant: name, row }, 'a promise of the data is broken');
    }
  },
};
