import { transitionOf } from '@dubplate/shared/features/orders/lifecycle.ts';
import { MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { Job } from '../../context.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import { inBatches, sweep } from '../../jobs/sweep.ts';
import { addArtistStats } from '../artists/artists.ts';
import { announceExpiry } from './end-notices.ts';
import { endAndRefund } from './end.ts';
import { listDueIds, listMissedIds, lockDueOrders, takeReminders } from './lines.store.ts';
import type { RequestProduct } from './product.ts';
import { remindArtists } from './progress-notices.ts';
import { returnMissed } from './surcharge.ts';

type Surcharge = NonNullable<RequestProduct['surcharge']>;

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
          if (product.isRanked)
            await allPipelined(ended.map((line) => addArtistStats(tx, line.artist_id, { expired: 1 })));
          await announceExpiry(tx, { ctx, now }, { product, ended });
        },
        failure: `a ${products[product.kind].name} could not be expired and will be tried again`,
      }),
  };
}

/** Gives a surcharge back when its time has passed without an answer; the line itself goes on. */
export function surchargeJobOf(product: RequestProduct, { act, kind }: Surcharge): Job {
  return {
    name: transitionOf(product.lifecycle, act, 'time').through,
    stage: 'deadlines',
    everyMs: 10 * SECOND_MS,
    run: async ({ ctx, now }) =>
      await sweep<string>(ctx, {
        batchSize: 50,
        find: async (db, { after = '', limit }) => await listMissedIds(db, product, { now, after, limit }),
        act: async (tx, ids) => {
          await returnMissed(tx, { ctx, now }, { product, ids });
        },
        failure: `a ${products[kind].name} could not be given back and will be tried again`,
      }),
  };
}

const BATCH = 100;

/** Artists are reminded five days and one day before the deadline, each time once; a late run sends only the later one. */
export function remindJobOf(product: RequestProduct): Job {
  return {
    name: `remind-${products[product.kind].plural.toLowerCase().replaceAll(' ', '-')}`,
    stage: 'deadlines',
    everyMs: MINUTE_MS,
    run: async ({ ctx, now }) =>
      await inBatches(BATCH, async () => {
        return await ctx.database.transaction(async (tx) => {
          const reminders = await takeReminders(tx, product, { now, limit: BATCH });
          await remindArtists(tx, { ctx, now }, { product, reminders });
          return reminders.length;
        });
      }),
  };
}
