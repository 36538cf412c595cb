import { BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import type { Job } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { lockSession } from '../sessions/sessions.ts';
import { reverse } from '../wallet/wallet.ts';
import { endPurchases, lockPaid } from './store.ts';

const BATCH = 50;

/** Takes the next purchases of a canceled or refunded session back from its artist. Returns how many. The session is locked. */
export async function settleFiles(tx: Tx, sessionId: string, now: Date): Promise<number> {
  const purchases = await lockPaid(tx, sessionId, BATCH);
  if (purchases.length === 0) return 0;
  for (const { hold_id: holdId } of purchases) {
    if (holdId === null) continue;
    const ended = await reverse(tx, { holdId, bps: BPS, now });
    if (!ended.ok) throw new Error(`The file's hold ${holdId} could not be taken back: ${ended.reason}`);
  }
  await endPurchases(
    tx,
    purchases.map(({ id }) => id),
  );
  return purchases.length;
}

/** The purchases after the first batch, and everything after a crash. */
export const settleFilesJob: Job = {
  name: 'settle-files',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) => {
    let after = '';
    await inBatches(1, async () => {
      const { rows } = await sql<{
        id: string;
      }>`select s.id from sessions as s where s.status = 6 and s.id > ${after}
        and exists (select 1 from file_purchases as p where p.source_id = s.id and p.status = 2)
        order by s.id limit 1`.execute(ctx.database.db);
      const sessionId = rows[0]?.id;
      if (sessionId === undefined) return 0;
      after = sessionId;
      await inBatches(BATCH, async () => {
        return await ctx.database.transaction(async (tx) => {
          await lockSession(tx, sessionId);
          return await settleFiles(tx, sessionId, now);
        });
      });
      ctx.wake();
      return 1;
    });
  },
};
