import type { Context } from '../../context.ts';
import { clearDue } from './wallet.ts';

const batch = 200;

/** Makes net available whose clearing days are over. Each batch is a transaction of its own, so that sales wait little. */
export const clearJob = {
  name: 'clear-earnings',
  everyMs: 60_000,
  async run({ ctx, now }: { ctx: Pick<Context, 'database'>; now: Date }): Promise<void> {
    let cleared = batch;
    while (cleared === batch) {
      cleared = await ctx.database.transaction(async (tx) => await clearDue(tx, { limit: batch, now }));
    }
  },
};
