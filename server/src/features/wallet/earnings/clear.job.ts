import type { Context } from '../../../context.ts';
import { eachAlone, inBatches } from '../../../jobs/sweep.ts';
import { clearDue, listDueHolds } from '../wallet.ts';

const BATCH = 200;
/** How many lines one run tries one by one after a batch has failed. */
const SINGLY_MAX = 10_000;

type Parts = Pick<Context, 'database'> & { log: Pick<Context['log'], 'error'> };

/** Makes net available after the clearing days. Each batch has its own transaction, so sales wait little. */
export const clearJob = {
  name: 'clear-earnings',
  stage: 'deadlines' as const,
  everyMs: 60_000,
  async run({ ctx, now }: { ctx: Parts; now: Date }): Promise<void> {
    const clear = (limit: number, only?: string[]) =>
      ctx.database.transaction(async (tx) => await clearDue(tx, { limit, ...(only && { only }), now }));
    try {
      await inBatches(BATCH, () => clear(BATCH));
    } catch (error) {
      ctx.log.error({ err: error }, 'lines could not be cleared together and are cleared one by one');
      await eachAlone(ctx, await listDueHolds(ctx.database.db, { limit: SINGLY_MAX, now }), {
        act: async (hold) => await clear(1, [hold]),
        failure: (hold) => [{ hold }, 'a line could not be cleared and will be tried again'],
      });
    }
  },
};
