import type { HookEvents } from './context.ts';
import type { Db, Tx } from './db/schema.ts';
import { databaseOf } from './db/transaction.ts';

/** Runs the listeners of an event. Without `now` the clock says when. */
export type RunHook = <N extends keyof HookEvents>(
  tx: Tx,
  name: N,
  event: HookEvents[N],
  now?: Date,
) => Promise<void>;

const hooksByDatabase = new WeakMap<Db, RunHook>();

/** Once for each database, when its context is built. Without it nobody listens. */
export function setTransactionHooks(db: Db, run: RunHook): void {
  hooksByDatabase.set(db, run);
}

/** For functions that get a transaction and no context, such as the ledger's. */
export const runHook: RunHook = async (tx, name, event, now) => {
  const db = databaseOf(tx);
  if (db) await hooksByDatabase.get(db)?.(tx, name, event, now);
};
