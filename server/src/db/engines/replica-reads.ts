import type { OpenDatabase } from './engine.ts';
import type { Db } from '../schema.ts';

/** Reads whose answer may be some seconds old. A replica gives them while it keeps up, the primary at all other times. */
export interface ReplicaReads {
  /** `work` only reads. It may run twice: what goes wrong on the replica is asked again of the primary. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** For exports. One that fails on the replica before its first line begins again on the primary. */
  source: ExportSource;
  close(): Promise<void>;
}

/** What an export needs of a database. */
export type ExportSource = Pick<OpenDatabase, 'kind' | 'db' | 'copyCsv'>;

/** Without a replica. */
export function readsOfPrimary(database: OpenDatabase): ReplicaReads {
  return { read: async (work) => await work(database.db), source: database, close: async () => {} };
}
