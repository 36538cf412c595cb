import type { CompiledQuery } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** What the data layer reports; a Fastify logger fits. */
export interface DatabaseLog {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

export interface OpenOptions {
  /** PostgreSQL's address; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Connections kept for queries; listening, notifying and exports use their own. 20 when not given. */
  poolMax?: number | undefined;
  log?: DatabaseLog | undefined;
}

/** Statements outside Kysely, for migrations: `script` takes several at once. */
export interface Session {
  script(text: string): Promise<void>;
  query(text: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
}

export interface OpenDatabase {
  kind: 'pglite' | 'postgres';
  db: Db;
  /**
   * READ COMMITTED. Serialization failures and deadlocks run `work` again a few times, so it must have no effect outside
   * the database. Inside `work` only `tx` may be used: `db` throws there, because it would wait for itself.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Statements in one transaction on one connection, without time limit. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** `onGap` is called when messages may have been missed because the connection was lost and is back. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Sends at once, on a session of its own and so never as part of a transaction; at most 7,999 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * The rows of a SELECT as CSV without a header line. PostgreSQL streams with back pressure; the embedded database
   * builds the whole answer in memory, so that long exports there should be read page by page.
   */
  copyCsv(select: string | CompiledQuery): AsyncIterable<Buffer>;
  /** Writes the address people can reach this process at into the lock, for a second process that is refused. */
  announce(address: string): void;
  close(): Promise<void>;
}
