import { sql } from 'kysely';
import { prepared } from './engines/prepared.ts';
import type { Tx } from './schema.ts';
import { queueInTransaction } from './transaction.ts';

/**
 * Everything under one name runs one after the other, until each commits. Takes no wait of its own: statements sent after it run,
 * and see what was committed, when the lock is held.
 */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await queueInTransaction(lock(tx, { name }));
}

const lock = prepared(
  (_, { name }: { name: string }) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);
