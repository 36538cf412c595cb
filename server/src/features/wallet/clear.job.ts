import type { Context } from '../../context.ts';
import { clearDue, listDueHolds } from './wallet.ts';

const BATCH = 200;
/** How many are tried one by one in a run, after a batch has failed. */
const SINGLY_MAX = 10_000;

type Parts = Pick<Context, 'database'> & { log: Pick<Context['log'], 'error'> };

/** Makes net available whose clearing days are over. Each batch is a transaction of its own, so that sales wait little. */
export const clearJob = {
  name: 'clear-earnings',
  stage: 'deadlines' as const,
  everyMs: 60_000,
  async run({ ctx, now }: { ctx: Parts; now: Date }): Promise<void> {
    let cleared = BATCH;
    while (cleared === BATCH) {
      try {
        cleared = await ctx.database.transaction(async (tx) => await clearDue(tx, { limit: BATCH, now }));
      } catch (error) {
        ctx.log.error({ err: error }, 'lines could not be cleared together and are cleared one by one');
        return await clearSingly(ctx, now);
      }
    }
  },
};

/** So that one line that is broken cannot keep the others' money. */
async function clearSingly({ database, log }: Parts, now: Date): Promise<void> {
  for (const hold of await listDueHolds(database.db, { limit: SINGLY_MAX, now })) {
    const act = database.transaction(async (tx) => await clearDue(tx, { limit: 1, only: [hold], now }));
    await act.catch((error: unknown) => {
      log.error({ err: error, hold }, 'a line could not be cleared and will be tried again');
    });
  }
}
