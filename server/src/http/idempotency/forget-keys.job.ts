import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';

const onceForEver = Object.entries<Call>(allCalls).flatMap(([path, call]) =>
  call.keepsKeyForever ? [path] : [],
);

/**
 * Answers are kept for a day for callers that retry. A call that moved tokens keeps its key without the answer, so a
 * later retry, for example from a page left open, buys nothing twice. Other money calls use the ledger's own keys.
 */
export const forgetKeysJob: Job = {
  name: 'forget-idempotency-keys',
  stage: 'upkeep',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => {
    const before = addMs(now, -DAY_MS);
    const { db } = ctx.database;
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', before)
      .where('path', 'not in', onceForEver)
      .execute();
    await db
      .updateTable('idempotency_keys')
      .set({ answer: 'null' })
      .where('created_at', '<', before)
      .where('answer', '!=', 'null')
      .execute();
  },
};
