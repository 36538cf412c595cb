import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { takeReminders } from './lines.store.ts';
import { remindArtists } from './progress-notices.ts';
import { entryOf, type RequestProduct } from './product.ts';

const BATCH = 100;

/** Artists are reminded five days and one day before the deadline, each time once; a late run sends only the later one. */
export function remindJobOf(product: RequestProduct): Job {
  return {
    name: `remind-${entryOf(product).plural.toLowerCase().replaceAll(' ', '-')}`,
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
