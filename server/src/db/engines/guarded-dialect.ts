import { PGliteAdapter, PGliteDialect, PostgresDialect, type Driver } from 'kysely';
import { refuseInsideTransaction } from '../transaction.ts';

/** Kysely's PostgreSQL dialect that refuses `db` inside a transaction. */
export class GuardedPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return guarded(super.createDriver(), (acquire) => acquire());
  }
}

class QueuedPGliteAdapter extends PGliteAdapter {
  /** Prevents Kysely's own queue, which comes before the guard and would wait forever. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's PGlite dialect that shares its one connection in turn, with the same guard. */
export class GuardedPGliteDialect extends PGliteDialect {
  override createAdapter(): PGliteAdapter {
    return new QueuedPGliteAdapter();
  }

  override createDriver(): Driver {
    let last: Promise<void> = Promise.resolve();
    let endTurn: () => void = () => {};
    const driver = guarded(super.createDriver(), async (acquire) => {
      const previous = last;
      const turn = Promise.withResolvers<void>();
      last = turn.promise;
      await previous;
      endTurn = turn.resolve;
      return await acquire();
    });
    const release = driver.releaseConnection.bind(driver);
    driver.releaseConnection = async (connection) => {
      await release(connection);
      endTurn();
    };
    return driver;
  }
}

type Acquire = Driver['acquireConnection'];

function guarded(
  driver: Driver,
  inTurn: (acquire: () => ReturnType<Acquire>) => ReturnType<Acquire>,
): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    refuseInsideTransaction();
    return await inTurn(async () => await acquire(options));
  };
  return driver;
}
