import { existsSync } from 'node:fs';
import { chmod, mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { lockData } from '../../db/engines/data-lock.ts';
import { openDatabase } from '../../db/db.ts';
import { BackupError } from './backup-error.ts';
import { entriesToKeep } from './data-folder.ts';
import { DUMP_NAME, type Engine, MANIFEST_NAME, newManifest } from './manifest.ts';
import { dumpPostgres, majorVersionOf } from './postgres-tools.ts';
import { runProgram } from './program.ts';

type Where = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 's3'>>;

export interface TakenBackup {
  file: string;
  sizeBytes: number;
  engine: Engine;
}

/**
 * Everything the product keeps, in one compressed archive that only its owner may read: the database, and what lies beside it
 * in the data folder. The embedded database must be stopped; PostgreSQL may go on, and is taken before the media, because
 * files are never changed: a copy that is a little newer is right, one that is older lacks some.
 */
export async function takeBackup(
  { dataDir, databaseUrl, s3 }: Where,
  wanted: string,
  now: Date,
): Promise<TakenBackup> {
  const file = resolve(wanted);
  if (existsSync(file)) throw new BackupError(`${file} is there already; please name a new file.`);
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`);
  const engine = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (engine === 'embedded' && !existsSync(join(dataDir, 'database')))
    throw new BackupError(`There is no database in ${resolve(dataDir)}: set DATA_DIR or DATABASE_URL.`);
  const lock = engine === 'embedded' ? lockData(dataDir) : null;
  // Beside the file, so that the finished archive only has to be renamed.
  const work = await mkdtemp(`${file}.unfinished-`);
  try {
    await writeFile(join(work, MANIFEST_NAME), newManifest(engine, now));
    if (databaseUrl !== undefined) await dumpTo(databaseUrl, join(work, DUMP_NAME));
    const own = databaseUrl === undefined ? [MANIFEST_NAME] : [MANIFEST_NAME, DUMP_NAME];
    const entries = await entriesToKeep(dataDir, { engine, hasBucket: s3 !== undefined });
    const archive = join(work, 'archive');
    const beside = entries.length === 0 ? [] : ['-C', resolve(dataDir), ...entries];
    await runProgram('tar', ['-czf', archive, '-C', work, ...own, ...beside]);
    await prove(archive);
    await rename(archive, file);
  } finally {
    lock?.release();
    await rm(work, { recursive: true, force: true });
  }
  return { file, sizeBytes: (await stat(file)).size, engine };
}

async function dumpTo(databaseUrl: string, file: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', poolMax: 1 });
  try {
    await dumpPostgres(databaseUrl, await majorVersionOf(database), file);
  } finally {
    await database.close();
  }
}

/** Reads the archive to its end, makes it its owner's alone, and waits until it is on the disk. */
async function prove(archive: string): Promise<void> {
  await runProgram('tar', ['-tzf', archive]);
  await chmod(archive, 0o600);
  const handle = await open(archive, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
