import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { sweep } from '../../jobs/sweep.ts';
import { endAndRefund } from './end.ts';
import { announceExpiry } from './notices.ts';
import { listDueIds, lockDueRequests } from './store.ts';

/** L5: what was not answered in seven days is refunded. */
export const expireLoopchecksJob: Job = {
  name: 'expire-loopchecks',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  run: async ({ ctx, now }) =>
    await sweep<string>(ctx, {
      batchSize: 50,
      find: async (db, { after = '', limit }) => await listDueIds(db, { now, after, limit }),
      act: async (tx, ids) => {
        const requestIds = (await lockDueRequests(tx, ids, now)).map((request) => request.id);
        const ended = await endAndRefund(tx, {
          requestIds,
          to: LoopcheckStatus.Expired,
          isByArtist: false,
          now,
        });
        await announceExpiry(tx, { ctx, now }, ended);
      },
      failure: 'a Loopcheck could not be expired and will be tried again',
    }),
};
