import { type Dialect, type KyselyProps, Transaction } from 'kysely';
import type { Database, Tx } from '../schema.ts';

/** What Kysely's transactions are made of, besides their connection. The same for all of a database. */
export type TransactionBase = Omit<KyselyProps, 'executor'>;

export function baseOf(dialect: Dialect): TransactionBase {
  return { config: { dialect }, dialect, driver: dialect.createDriver() };
}

/**
 * The same transaction, whose statements don't wait for one another: Kysely lets one through at a time, and our
 * connections keep their order by themselves (`pipeline` of pg in `postgres.ts`). Statements that belong together are awaited with
 * `allPipelined`, those whose answer nobody needs are sent by `queueInTransaction`.
 */
export async function pipelined(tx: Tx, base: TransactionBase): Promise<Tx> {
  const executor = tx.getExecutor();
  return await executor.provideConnection(async (connection) => {
    const direct = executor.withConnectionProvider({
      provideConnection: async (consumer) => await consumer(connection),
    });
    return new Transaction<Database>({ ...base, executor: direct });
  });
}
