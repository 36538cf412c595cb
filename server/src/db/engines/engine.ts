import type { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../schema.ts';

/** What the data layer reports; a Fastify logger fits. */
export interface DatabaseLog {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

export interface OpenOptions {
  /** PostgreSQL's address; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  /** The address without a pooler between, for what needs a session: listening, notifying, locks of jobs, migrations, exports. */
  sessionUrl?: string | undefined;
  dataDir: string;
  /** Connections for queries; by default `poolMaxOf`. Listening, notifying, sessions and exports use their own. */
  poolMax?: number | undefined;
  /** How many processes of this machine share what PostgreSQL allows. One by default. */
  processes?: number | undefined;
  /** False behind a pooler that cannot hand prepared statements around. True by default. */
  hasPreparedStatements?: boolean | undefined;
  log?: DatabaseLog | undefined;
}

/** Statements outside Kysely, for migrations. `script` accepts several at once. */
export interface Session {
  script(text: string): Promise<void>;
  query(text: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
}

export interface OpenDatabase {
  kind: 'pglite' | 'postgres';
  db: Db;
  /**
   * READ COMMITTED. After a serialization failure or deadlock, `work` runs again a few times, so it must have no effect
   * outside the database. Inside `work` only `tx` may be used: `db` throws, because it would wait for this transaction.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Statements in one transaction on one connection, without a time limit. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** `onGap` is called if messages may have been missed while reconnecting. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Sends at once in a separate session, so never as part of a transaction. At most 7,999 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * The rows of a SELECT as CSV without a header line. PostgreSQL streams with back pressure. The embedded database
   * builds the whole answer in memory, so read long exports there page by page.
   */
  copyCsv(select: string | CompiledQuery): AsyncIterable<Buffer>;
  /** Writes this process's address into the lock, for a second process that is refused. */
  announce(address: string): void;
  close(): Promise<void>;
}
