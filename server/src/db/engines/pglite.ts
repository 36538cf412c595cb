import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { payloadBytesMax } from '../channels.ts';
import { copyStatement } from '../csv.ts';
import { lockData, type DataLock } from './data-lock.ts';
import { DurableNodeFiles, syncPath, syncTree } from './durable-files.ts';
import { GuardedPGliteDialect } from './guarded-dialect.ts';
import { PreparingPGlite } from './prepared-pglite.ts';
import { startUpkeep } from './pglite-upkeep.ts';
import { baseOf } from './pipelined.ts';
import { refuseInsideTransaction, runTransaction } from '../transaction.ts';
import { parseBytes, parseDay, parseInteger, parseNumeric, typeOid } from '../values.ts';
import type { OpenDatabase, OpenOptions, Session } from './engine.ts';
import type { Database } from '../schema.ts';

/** Without -F, which turns fsync off, and with the sync method that the file system passes on. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // Old log files are removed down to this size at a checkpoint. The default would keep 1 GB on a small disk.
  '-c',
  'max_wal_size=128MB',
  '-c',
  'min_wal_size=48MB',
];

/** The major version of PostgreSQL in the pinned PGlite, which determines the data format on disk. */
const storedVersion = '18';

/** How values are parsed, the same as on PostgreSQL. */
export const pgliteParsers: NonNullable<PGliteOptions['parsers']> = {
  [typeOid.int8]: parseInteger,
  [typeOid.numeric]: parseNumeric,
  [typeOid.bytea]: parseBytes,
  [typeOid.date]: parseDay,
};

/** Extensions that the migrations create. PostgreSQL includes them. */
export const pgliteExtensions: NonNullable<PGliteOptions['extensions']> = { btree_gist, pg_trgm };

/** Opens the embedded database in `dataDir`, and creates it the first time. Throws AlreadyOpenError if another process has it. */
export async function openPglite(options: OpenOptions, onSync: () => void = () => {}): Promise<OpenDatabase> {
  mkdirSync(options.dataDir, { recursive: true });
  const lock = lockData(options.dataDir);
  try {
    const folder = join(options.dataDir, 'database');
    if (existsSync(folder)) refuseOtherVersion(folder);
    else await createDatabase(folder);
    const pg = await openFolder(folder, onSync);
    return await pgliteDatabase(pg, options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** PGlite itself exits without a message. */
function refuseOtherVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === storedVersion) return;
  throw new Error(
    `The data in ${folder} were written by PostgreSQL ${version}, and this release reads ${storedVersion}. ` +
      'Start the release that wrote them.',
  );
}

/** Created in a temporary place, and moved when complete and synced: a killed process leaves nothing half-made. */
async function createDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const pg = await openFolder(unfinished, () => {});
  await pg.close();
  await syncTree(unfinished);
  renameSync(unfinished, folder);
  await syncPath(join(folder, '..'));
}

async function openFolder(folder: string, onSync: () => void): Promise<PGlite> {
  return await PGlite.create({
    fs: new DurableNodeFiles(folder, onSync),
    startParams: durableStart,
    parsers: pgliteParsers,
    extensions: pgliteExtensions,
  });
}

/** The common interface for an open PGlite. Tests pass one in memory, without a lock. */
export async function pgliteDatabase(
  pg: PGlite,
  { log, hasPreparedStatements }: Pick<OpenOptions, 'log' | 'hasPreparedStatements'>,
  lock?: DataLock,
): Promise<OpenDatabase> {
  await pg.exec("SET TIME ZONE 'UTC'");
  // Kysely uses no more of PGlite than the preparing one has.
  const pglite = hasPreparedStatements === false ? pg : (new PreparingPGlite(pg) as unknown as PGlite);
  const dialect = new GuardedPGliteDialect({ pglite });
  const base = baseOf(dialect);
  const db = new Kysely<Database>({ dialect });
  const channels = new EventEmitter().setMaxListeners(0);
  const upkeep = startUpkeep(pg, log);
  let closing: Promise<void> | undefined;
  return {
    kind: 'pglite',
    db,
    transaction: async (work) => await runTransaction(db, base, work),
    session: async (work) => await runSession(pg, work),
    // There is only one connection, so messages don't need to go through the database.
    listen: async (channel, onPayload) => {
      channels.on(channel, onPayload);
      return async () => void channels.off(channel, onPayload);
    },
    notify: async (channel, payload) => {
      if (Buffer.byteLength(payload) > payloadBytesMax) throw new RangeError('payload string too long');
      setImmediate(() => channels.emit(channel, payload));
    },
    copyCsv: (select) => copyAtOnce(pg, copyStatement(select, "'/dev/blob'")),
    announce: (address) => lock?.announce(address),
    close: async () => {
      closing ??= (async () => {
        upkeep.stop();
        await pg.close();
        lock?.release();
      })();
      await closing;
    },
  };
}

async function* copyAtOnce(pg: PGlite, statement: string): AsyncGenerator<Buffer> {
  refuseInsideTransaction();
  const { blob } = await pg.query(statement);
  if (blob) for await (const chunk of blob.stream()) yield Buffer.from(chunk);
}

async function runSession<T>(pg: PGlite, work: (session: Session) => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  return await pg.transaction(
    async (tx) =>
      await work({
        script: async (text) => void (await tx.exec(text)),
        query: async (text, parameters = []) =>
          (await tx.query<Record<string, unknown>>(text, parameters)).rows,
      }),
  );
}
