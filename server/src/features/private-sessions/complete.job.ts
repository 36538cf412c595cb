import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { sweep } from '../../jobs/sweep.ts';
import { completeIfDue } from './end.ts';
import { listDueIds, lockUpcoming } from './private-sessions.store.ts';

/** P4: at their end sessions are completed, and their artists paid. */
export const completePrivateSessionsJob: Job = {
  name: 'complete-private-sessions',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  run: async ({ ctx, now }) =>
    await sweep<string>(ctx, {
      batchSize: 20,
      find: async (db, { after = '', limit }) => await listDueIds(db, { now, after, limit }),
      act: async (tx, ids) => {
        for (const row of await lockUpcoming(tx, ids)) await completeIfDue(tx, { ctx, now }, row);
      },
      failure: 'a private session could not be completed and will be tried again',
    }),
};
