import { sql, type RawBuilder } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../../db/db.ts';
import type { Tx } from '../../../db/schema.ts';

const gateMs = 1000;
/** One connection of the pool is the gate's. */
const waitersMax = 49;

export interface Outcome<T> {
  answers: T[];
  errors: string[];
}

/** Without the product's own retries, so that a deadlock shows. */
export async function apart<T>(database: OpenDatabase, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await database.db.transaction().execute(work);
}

/**
 * Runs all works on separate connections. `gate` locks the rows they collide on until all of them wait there, so that
 * they collide in every round and not only on a fast machine: a worker that reads before it locks has already read.
 */
export async function atOnce<T>(
  database: OpenDatabase,
  works: readonly ((tx: Tx) => Promise<T>)[],
  gate?: RawBuilder<unknown>,
): Promise<Outcome<T>> {
  const start = () => works.map(async (work) => await apart(database, work));
  const settled =
    gate === undefined ? await Promise.allSettled(start()) : await gated(database, start, works.length, gate);
  return {
    answers: settled.filter((one) => one.status === 'fulfilled').map((one) => one.value),
    errors: settled.filter((one) => one.status === 'rejected').map((one) => String(one.reason)),
  };
}

async function gated<T>(
  database: OpenDatabase,
  start: () => Promise<T>[],
  count: number,
  gate: RawBuilder<unknown>,
) {
  let settling: Promise<PromiseSettledResult<T>[]> = Promise.resolve([]);
  await apart(database, async (tx) => {
    await gate.execute(tx);
    settling = Promise.allSettled(start());
    const deadline = performance.now() + gateMs;
    while (performance.now() < deadline && (await waiting(tx)) < Math.min(count, waitersMax)) await sleep(2);
  });
  return await settling;
}

async function waiting(tx: Tx): Promise<number> {
  // A transaction goes on seeing the sessions that it saw at first, and some are only just connecting.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows[0]?.count ?? 0;
}
