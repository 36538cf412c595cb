import { type Dialect, Transaction } from 'kysely';
import type { Database, Tx } from './schema.ts';

/**
 * The same transaction, whose statements don't wait for one another: Kysely lets one through at a time, and our
 * connections keep their order by themselves.
 */
export async function together(tx: Tx, dialect: Dialect): Promise<Tx> {
  const executor = tx.getExecutor();
  return await executor.provideConnection(async (connection) => {
    const direct = executor.withConnectionProvider({
      provideConnection: async (consumer) => await consumer(connection),
    });
    const driver = dialect.createDriver();
    return new Transaction<Database>({ config: { dialect }, dialect, driver, executor: direct });
  });
}
