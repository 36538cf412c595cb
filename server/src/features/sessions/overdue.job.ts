import { dueStatus } from '@dubplate/shared/features/sessions/rules.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { sweep } from '../../jobs/sweep.ts';
import { endSession } from './change.ts';
import { listOverdueIds, lockSessions, timesOf } from './sessions.store.ts';

/** LS11, LS12, LS14 and LS15: what time does to sessions that nobody opened, aired, resumed or ended. */
export const endOverdueSessionsJob: Job = {
  name: 'end-overdue-sessions',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  run: async ({ ctx, now }) =>
    await sweep<string>(ctx, {
      batchSize: 10,
      find: async (db, { after = '', limit }) => await listOverdueIds(db, { now, after, limit }),
      act: async (tx, ids) => {
        for (const row of await lockSessions(tx, ids)) {
          if (row.due_at === null || row.due_at > now) continue;
          await endSession(tx, { ctx, now }, { row, to: dueStatus(timesOf(row), now), endedBy: 'time' });
        }
      },
      failure: 'a session could not be ended and will be tried again',
    }),
};
