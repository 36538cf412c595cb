import { clearDue } from './wallet.ts';
import type { OpenDatabase } from '../../db/db.ts';

const batch = 200;

/** Makes net available whose clearing days are over. Each batch is a transaction of its own, so that sales wait little. */
export const clearJob = {
  name: 'clear-earnings',
  everyMs: 60_000,
  async run({ database, now }: { database: OpenDatabase; now: Date }): Promise<{ cleared: number }> {
    let cleared = 0;
    for (;;) {
      const done = await database.transaction(async (tx) => await clearDue(tx, { limit: batch, now }));
      cleared += done;
      if (done < batch) return { cleared };
    }
  },
};
