import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStaleStatement } from './statement-names.ts';
import { together, type TransactionBase } from './together.ts';
import type { Db, Tx } from './schema.ts';

const attemptsMax = 8;
const firstWaitMs = 4;

/** Serialization failure and deadlock: the transaction was rolled back and can be run again. */
const retryableCodes = new Set(['40001', '40P01']);

const running = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Thrown if `db` is used inside a transaction: with one connection it would wait forever, with a pool it deadlocks under load. */
export function refuseInsideTransaction(): void {
  if (running.getStore()?.isOpen === true) {
    throw new Error(
      'The database was used inside a transaction without its tx. Pass tx to everything the transaction calls.',
    );
  }
}

/** One READ COMMITTED transaction, retried a limited number of times when PostgreSQL asks for it. */
export async function runTransaction<T>(
  db: Db,
  base: TransactionBase,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  refuseInsideTransaction();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, base, work);
    } catch (error) {
      if (attempt === attemptsMax || !isRetryable(error)) throw error;
      // Full jitter, so that colliding transactions don't collide again.
      await sleep(Math.random() * firstWaitMs * 2 ** attempt);
    }
  }
}

async function runOnce<T>(db: Db, base: TransactionBase, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (inTurn) => {
      const scope = { isOpen: true };
      const tx = await together(inTurn, base);
      try {
        return await running.run(scope, async () => await work(tx));
      } finally {
        scope.isOpen = false;
      }
    });
}

export function isRetryable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && retryableCodes.has(cause.code)) return true;
    if (isStaleStatement(cause)) return true;
  }
  return false;
}
