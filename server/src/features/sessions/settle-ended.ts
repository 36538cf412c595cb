import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { lockSession, type SessionRow } from './sessions.store.ts';

interface Settling {
  /** The id of the next ended session after this one that has something left. */
  next(db: Db, after: string): Promise<string | undefined>;
  /** Settles up to `batchSize` parts of the locked session. Returns how many. */
  settle(tx: Tx, session: SessionRow): Promise<number>;
  batchSize: number;
}

/** Settles what the ends of sessions left: everything after the first batch, and everything after a crash. */
export async function settleEnded(
  ctx: Pick<Context, 'database' | 'wake'>,
  { next, settle, batchSize }: Settling,
): Promise<void> {
  let after = '';
  await inBatches(1, async () => {
    const sessionId = await next(ctx.database.db, after);
    if (sessionId === undefined) return 0;
    after = sessionId;
    await inBatches(batchSize, async () => {
      return await ctx.database.transaction(async (tx) => {
        const session = await lockSession(tx, sessionId);
        return session ? await settle(tx, session) : 0;
      });
    });
    ctx.wake();
    return 1;
  });
}
