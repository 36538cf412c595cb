import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../jobs.ts';

/** Answers are kept for a day for callers that try again; what money calls did stays guarded by the ledger's own keys. */
export const forgetKeysJob: Job = {
  name: 'forget-idempotency-keys',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => {
    const before = addMs(now, -DAY_MS);
    await ctx.database.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
  },
};
