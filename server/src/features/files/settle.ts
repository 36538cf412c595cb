import { BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import type { Job } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { settleEnded } from '../sessions/sessions.ts';
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
    await settleEnded(ctx, {
      next: nextUnsettled,
      settle: async (tx, { id }) => await settleFiles(tx, id, now),
      batchSize: BATCH,
    });
  },
};

async function nextUnsettled(db: Db, after: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select s.id from sessions as s where s.status = 6 and s.id > ${after}
    and exists (select 1 from file_purchases as p where p.source_id = s.id and p.status = 2)
    order by s.id limit 1`.execute(db);
  return rows[0]?.id;
}
