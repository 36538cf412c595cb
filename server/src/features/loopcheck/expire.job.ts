import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context, Job } from '../../context.ts';
import { endAndRefund } from './end.ts';
import { announceExpiry } from './notices.ts';
import { listDueIds, lockDueRequests } from './store.ts';

const BATCH = 50;

/** L5: what was not answered in seven days is refunded. */
export const expireLoopchecksJob: Job = {
  name: 'expire-loopchecks',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  run: async ({ ctx, now }) => {
    let after = '';
    for (;;) {
      const ids = await listDueIds(ctx.database.db, { now, after, limit: BATCH });
      await expire(ctx, ids, now);
      ctx.wake();
      after = ids.at(-1) ?? '';
      if (ids.length < BATCH) return;
    }
  },
};

/** A batch in one transaction; when it fails, each request alone, so that one that is broken cannot keep the others' money. */
async function expire(ctx: Context, ids: readonly string[], now: Date): Promise<void> {
  try {
    await ctx.database.transaction(async (tx) => {
      const requests = await lockDueRequests(tx, ids, now);
      const requestIds = requests.map((request) => request.id);
      const ended = await endAndRefund(tx, {
        requestIds,
        to: LoopcheckStatus.Expired,
        isByArtist: false,
        now,
      });
      await announceExpiry(tx, { ctx, now }, ended);
    });
  } catch (error) {
    if (ids.length > 1) for (const id of ids) await expire(ctx, [id], now);
    else
      ctx.log.error(
        { err: error, request: ids[0] },
        'a Loopcheck could not be expired and will be tried again',
      );
  }
}
