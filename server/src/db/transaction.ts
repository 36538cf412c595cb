import { AbortedTransactionError } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStaleStatement } from './engines/statement-names.ts';
import { pipelined, type TransactionBase } from './engines/pipelined.ts';
import type { Db, Tx } from './schema.ts';

const attemptsMax = 8;
const firstWaitMs = 4;

/** Serialization failure and deadlock: the transaction was rolled back and can be run again. */
const retryableCodes = new Set(['40001', '40P01']);

interface Running {
  isOpen: boolean;
  /** Statements that were sent and that nothing has waited for. */
  queued: Promise<unknown>[];
}

const running = new AsyncLocalStorage<Running>();
const databases = new WeakMap<Tx, Db>();

/** A statement after one that failed. PostgreSQL takes nothing more in that transaction. */
const afterFailure = '25P02';

/**
 * For a statement whose result nothing needs. Inside a transaction it costs no wait of its own: the next statements and the
 * commit follow it at once, and if it fails the whole transaction fails with its error. Outside one it is waited for.
 * `sent` must be on its way already, which a `prepared` statement is as soon as it is called.
 */
export async function queueInTransaction(sent: Promise<unknown>): Promise<void> {
  const transaction = running.getStore();
  if (transaction?.isOpen !== true) return void (await sent);
  // The transaction reports it.
  sent.catch(() => {});
  transaction.queued.push(sent);
}

/** Thrown if `db` is used inside a transaction: with one connection it would wait forever, with a pool it deadlocks under load. */
export function refuseInsideTransaction(): void {
  if (running.getStore()?.isOpen === true) {
    throw new Error(
      'The database was used inside a transaction without its tx. Pass tx to everything the transaction calls.',
    );
  }
}

/** The database whose `transaction` began this one. */
export function databaseOf(tx: Tx): Db | undefined {
  return databases.get(tx);
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
  const scope: Running = { isOpen: true, queued: [] };
  try {
    return await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (inTurn) => {
        const tx = await pipelined(inTurn, base);
        databases.set(tx, db);
        try {
          return await running.run(scope, async () => await work(tx));
        } finally {
          scope.isOpen = false;
        }
      });
  } catch (error) {
    throw await causeOf(error, scope);
  }
}

/** The failure of a statement that nothing waited for, if the error is only its consequence; else the error. */
async function causeOf(error: unknown, { queued }: Running): Promise<unknown> {
  if (!isConsequence(error)) return error;
  const ended = await Promise.allSettled(queued);
  return ended.find((each) => each.status === 'rejected')?.reason ?? error;
}

function isConsequence(error: unknown): boolean {
  if (error instanceof AbortedTransactionError) return true;
  return error instanceof Error && 'code' in error && error.code === afterFailure;
}

export function isRetryable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && retryableCodes.has(cause.code)) return true;
    if (isStaleStatement(cause)) return true;
  }
  return false;
}
