import { Kysely } from 'kysely';
import { Client, Pool, types, type ClientConfig, type PoolClient } from 'pg';
import { PostgresChannels } from '../channels.ts';
import { copyOut } from '../copy-out.ts';
import { longPoolMax, poolMaxOf } from './connections.ts';
import { copyStatement } from '../csv.ts';
import { GuardedPostgresDialect } from './guarded-dialect.ts';
import { PreparingClient } from './prepared-postgres.ts';
import { SharedReads, shareReads, shortStatementMs } from './shared-reads.ts';
import { baseOf } from './pipelined.ts';
import { refuseInsideTransaction, runTransaction } from '../transaction.ts';
import { parseBytes, parseDay, parseInteger, parseIntegerArray, parseNumeric, typeOid } from '../values.ts';
import type { OpenDatabase, OpenOptions, Session } from './engine.ts';
import type { Database } from '../schema.ts';

const connectTimeoutMs = 10_000;
const statementTimeoutMs = 60_000;
const oldestVersion = 150_000;

const parsers = new Map<number, (text: string) => unknown>([
  [typeOid.int8, parseInteger],
  [typeOid.numeric, parseNumeric],
  [typeOid.int8Array, parseIntegerArray],
  [typeOid.bytea, parseBytes],
  [typeOid.date, parseDay],
]);

/** Opens a pool on PostgreSQL 15 or newer and checks that it answers. */
export async function openPostgres(options: OpenOptions, databaseUrl: string): Promise<OpenDatabase> {
  const config: ClientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
    application_name: 'dubplate',
    // One time zone on both engines, so that days in statistics begin at the same time.
    options: '-c TimeZone=UTC',
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format) },
  };
  const direct = { ...config, connectionString: options.sessionUrl ?? databaseUrl };
  const allowed = await connectionsOf(direct);
  const pool = new Pool({
    ...config,
    // Sends statements without waiting for the answers of those before them.
    pipeline: true,
    Client: options.hasPreparedStatements === false ? Client : PreparingClient,
    max: options.poolMax ?? poolMaxOf(allowed, options.processes),
  });
  const longPool = new Pool({ ...direct, max: longPoolMax, idleTimeoutMillis: 1_000 });
  // Without this handler, an idle connection ended by PostgreSQL would end the process.
  for (const each of [pool, longPool]) {
    each.on('error', (error) => options.log?.warn({ error }, 'An idle database connection was lost.'));
    // One that is lost while it is used: its statement fails, and this event, unheard, would end the process as well.
    each.on('connect', (client) => client.on('error', () => {}));
  }
  const dialect = new GuardedPostgresDialect({ pool });
  const base = baseOf(dialect);
  const db = new Kysely<Database>({ dialect });
  const shared = new SharedReads(
    () => new PreparingClient({ ...config, pipeline: true, statement_timeout: shortStatementMs }),
  );
  if (options.hasPreparedStatements !== false) shareReads(db, shared);
  const channels = new PostgresChannels(direct, options.log);
  let closing: Promise<void> | undefined;
  return {
    kind: 'postgres',
    db,
    transaction: async (work) => await runTransaction(db, base, work),
    session: async (work) => await runSession(longPool, work),
    listen: async (channel, onPayload, onGap) => await channels.listen(channel, onPayload, onGap),
    notify: async (channel, payload) => await channels.notify(channel, payload),
    copyCsv: (select) => copyFromPool(longPool, copyStatement(select, 'STDOUT')),
    announce: () => {},
    close: async () => {
      closing ??= (async () => {
        await channels.close();
        // Kysely ends the pool only if it was used.
        await Promise.all([pool.end(), shared.close()]);
        await longPool.end();
      })();
      await closing;
    },
  };
}

async function* copyFromPool(pool: Pool, statement: string): AsyncGenerator<Buffer> {
  refuseInsideTransaction();
  yield* copyOut(await pool.connect(), statement);
}

/** Refuses a database that cannot be used. Returns how many connections it allows. */
async function connectionsOf(config: ClientConfig): Promise<number> {
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections`,
    );
    return usable(rows[0]).connections;
  } finally {
    await client.end();
  }
}

interface ServerFacts {
  version: string;
  encoding: string;
  connections: number;
}

function usable(row: ServerFacts | undefined): ServerFacts {
  if (!row || Number(row.version) < oldestVersion) {
    throw new Error(
      `DATABASE_URL points to PostgreSQL ${row?.version ?? 'of an unknown version'}; version 15 or newer is required.`,
    );
  }
  if (row.encoding !== 'UTF8') {
    throw new Error(
      `The database of DATABASE_URL is encoded as ${row.encoding}; create it with ENCODING 'UTF8'.`,
    );
  }
  return row;
}

async function runSession<T>(pool: Pool, work: (session: Session) => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  const client: PoolClient = await pool.connect();
  let isWhole = false;
  try {
    await client.query(
      'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    );
    const result = await work({
      script: async (text) => void (await client.query(text)),
      query: async (text, parameters = []) =>
        (await client.query<Record<string, unknown>>(text, parameters)).rows,
    });
    await client.query('COMMIT');
    isWhole = true;
    return result;
  } finally {
    // A connection that failed in the middle is closed, which rolls back its transaction.
    client.release(!isWhole);
  }
}
