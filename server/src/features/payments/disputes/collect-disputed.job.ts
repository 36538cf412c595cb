import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../../context.ts';
import { eachAlone } from '../../../jobs/sweep.ts';
import { listDisputesToCollect } from '../returned-money.store.ts';
import { lockPayment } from '../store.ts';
import { takeRest } from './disputes.ts';

const BATCH = 200;

/** Takes what is still missing of disputed payments. A frozen person can't spend it in the meantime. Source: docs/product/top-ups.md#disputes. */
export const collectDisputedJob: Job = {
  name: 'collect-disputed',
  stage: 'outcome',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    const { database } = ctx;
    await eachAlone(ctx, await listDisputesToCollect(database.db, BATCH), {
      act: async (paymentId) =>
        await database.transaction(async (tx) => {
          const payment = await lockPayment(tx, paymentId);
          if (payment) await takeRest(tx, payment, now);
        }),
      failure: (payment) => [
        { payment },
        'the rest of a disputed payment could not be taken and will be later',
      ],
    });
  },
};
