import { transitionOf } from '@dubplate/shared/features/orders/lifecycle.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { sweep } from '../../jobs/sweep.ts';
import { announceExpiry } from './end-notices.ts';
import { endAndRefund } from './end.ts';
import { listDueIds, lockDueOrders } from './lines.store.ts';
import { entryOf, type RequestProduct } from './product.ts';

/** Refunds what was not answered by its deadline. */
export function expireJobOf(product: RequestProduct): Job {
  return {
    name: transitionOf(product.lifecycle, 'expire', 'time').through,
    stage: 'deadlines',
    everyMs: 10 * SECOND_MS,
    run: async ({ ctx, now }) =>
      await sweep<string>(ctx, {
        batchSize: 50,
        find: async (db, { after = '', limit }) => await listDueIds(db, product, { now, after, limit }),
        act: async (tx, ids) => {
          const orderIds = await lockDueOrders(tx, product, { ids, now });
          const ended = await endAndRefund(tx, product, { act: 'expire', by: 'time', orderIds, now });
          await announceExpiry(tx, { ctx, now }, { product, ended });
        },
        failure: `a ${entryOf(product).name} could not be expired and will be tried again`,
      }),
  };
}
