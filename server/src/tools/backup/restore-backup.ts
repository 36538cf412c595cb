import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { lockData } from '../../db/engines/data-lock.ts';
import { syncPath, syncTree } from '../../db/engines/durable-files.ts';
import { openDatabase, type OpenDatabase } from '../../db/db.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { invariants } from '../../features.ts';
import { migrate } from '../../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { entriesToKeep, moveEntries } from './data-folder.ts';
import { DUMP_NAME, type Manifest, MANIFEST_NAME, readManifest } from './manifest.ts';
import { countTables, majorVersionOf, restorePostgres } from './postgres-tools.ts';
import { runProgram } from './program.ts';

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>;

export interface Restored {
  takenAt: string;
  /** Migrations that this version added to an older backup. */
  migrations: string[];
  people: number;
  transactions: number;
  broken: { name: string; row: unknown }[];
}

/** Puts a backup where nothing is yet, and asks every promise of the data. Nothing that is there is ever overwritten. */
export async function restoreBackup({ dataDir, databaseUrl }: Where, wanted: string): Promise<Restored> {
  const file = resolve(wanted);
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const manifest = readManifest(await runProgram('tar', ['-xzOf', file, MANIFEST_NAME]));
  requireSameEngine(manifest, databaseUrl);
  await mkdir(dataDir, { recursive: true });
  const lock = databaseUrl === undefined ? lockData(dataDir) : null;
  // In the data folder, so that what is unpacked only has to be renamed.
  const work = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const there = await entriesToKeep(dataDir, manifest);
    if (there.length > 0)
      throw new BackupError(
        `${resolve(dataDir)} is not empty (${there.join(', ')}). A backup is restored into an empty folder only: set DATA_DIR to another one, or move away what is there.`,
      );
    if (databaseUrl !== undefined) await requireEmpty(databaseUrl);
    // As root, tar would otherwise bring back the rights that the files had where they came from.
    await runProgram('tar', ['--no-same-permissions', '-xzf', file, '-C', work]);
    if (databaseUrl !== undefined) await fillPostgres(databaseUrl, join(work, DUMP_NAME));
    const names = (await readdir(work)).filter((name) => name !== MANIFEST_NAME && name !== DUMP_NAME);
    await syncTree(work);
    await moveEntries(work, dataDir, names);
    await syncPath(dataDir);
  } finally {
    await rm(work, { recursive: true, force: true });
    lock?.release();
  }
  return await proved({ dataDir, databaseUrl }, manifest);
}

function requireSameEngine({ engine }: Manifest, databaseUrl: string | undefined): void {
  if (engine === 'postgres' && databaseUrl === undefined)
    throw new BackupError('This backup was taken from PostgreSQL: set DATABASE_URL to an empty database.');
  if (engine === 'embedded' && databaseUrl !== undefined)
    throw new BackupError(
      'This backup was taken from the embedded database: unset DATABASE_URL to restore it.',
    );
}

async function withPostgres<T>(
  databaseUrl: string,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl, dataDir: '', poolMax: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  if ((await withPostgres(databaseUrl, countTables)) === 0) return;
  throw new BackupError(
    'The database of DATABASE_URL has tables already. Create an empty one: createdb --encoding=UTF8 --template=template0 NAME.',
  );
}

async function fillPostgres(databaseUrl: string, dump: string): Promise<void> {
  await restorePostgres(databaseUrl, await withPostgres(databaseUrl, majorVersionOf), dump);
  // A restored database has no statistics, so queries would be slow.
  await withPostgres(databaseUrl, async ({ session }) => {
    await session(async ({ script }) => await script('analyze'));
  });
}

async function proved(where: Where, { takenAt }: Manifest): Promise<Restored> {
  const database = await openDatabase(where);
  try {
    const migrations = await migrate(database);
    const { rows } = await sql<{ people: number; transactions: number }>`select
      (select count(*) from users) as people, (select count(*) from wallet_transactions) as transactions`.execute(
      database.db,
    );
    const { people, transactions } = rows[0] ?? { people: 0, transactions: 0 };
    return {
      takenAt,
      migrations,
      people,
      transactions,
      broken: await brokenInvariants(database.db, invariants),
    };
  } finally {
    await database.close();
  }
}
