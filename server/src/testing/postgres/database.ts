import { PGlite } from '@electric-sql/pglite';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../db/db.ts';
import { migrate } from '../../db/migrate.ts';
import { pgliteDatabase, pgliteExtensions, pgliteParsers } from '../../db/engines/pglite.ts';
import { dropDatabaseAt, freshDatabaseAt, migrationsFingerprint } from './template.ts';

export type TestDatabase = OpenDatabase & {
  /** PostgreSQL's address; undefined on PGlite. */
  url: string | undefined;
  drop(): Promise<void>;
};

/** An own, migrated and empty database; PostgreSQL unless asked otherwise, because PGlite's one connection hides races. */
export async function aDatabase(
  kind: 'postgres' | 'pglite' = 'postgres',
  { poolMax = 20 } = {},
): Promise<TestDatabase> {
  if (kind === 'pglite') {
    const database = await pgliteDatabase(await openSnapshot(), {});
    return { ...database, url: undefined, drop: database.close };
  }
  const url = await aDatabaseUrl();
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolMax });
  const drop = async () => {
    await database.close();
    await dropDatabaseAt(url);
  };
  return { ...database, url, drop };
}

/** The address of an own, migrated database on the run's PostgreSQL, for tests that start a whole process on it. */
export async function aDatabaseUrl(): Promise<string> {
  return await freshDatabaseAt(provided('postgresUrl'));
}

function provided(name: 'postgresUrl' | 'snapshotFolder'): string {
  const value: string | undefined = inject(name);
  if (value === undefined)
    throw new Error('No database was set up: run vitest in the folder of vitest.config.ts.');
  return value;
}

/** Puts a migrated and empty embedded database into the folder, for tests that start a whole process on it. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const path = await snapshotPath();
  const stopped = `${path}-stopped`;
  if (!existsSync(stopped)) await makeStopped(path, stopped);
  copyDatabase(stopped, join(dataDir, 'database'));
}

/** More than a thousand files: at once it takes a third of the time that it takes one after the other. */
export function copyDatabase(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  cpSync(from, to, { recursive: true });
}

/** The snapshot as a database that was stopped: one that seems to have crashed would sync all its files when it is opened. */
async function makeStopped(snapshot: string, folder: string): Promise<void> {
  if (!existsSync(snapshot)) await makeSnapshot(snapshot);
  const unfinished = `${folder}.${randomBytes(4).toString('hex')}`;
  await mkdir(unfinished);
  await promisify(execFile)('tar', ['-xf', snapshot, '-C', unfinished]);
  const pg = await PGlite.create({
    dataDir: unfinished,
    parsers: pgliteParsers,
    extensions: pgliteExtensions,
  });
  await pg.close();
  // Another test file may have been quicker; then its folder is used.
  await rename(unfinished, folder).catch(async () => await rm(unfinished, { recursive: true, force: true }));
}

async function snapshotPath(): Promise<string> {
  return join(provided('snapshotFolder'), `${await migrationsFingerprint()}.tar`);
}

async function openSnapshot(): Promise<PGlite> {
  const path = await snapshotPath();
  const snapshot = await readFile(path).catch(async () => await makeSnapshot(path));
  return await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(snapshot)]),
    parsers: pgliteParsers,
    extensions: pgliteExtensions,
  });
}

/** Made once per run and kept as a file, because every test file is a process of its own. */
async function makeSnapshot(path: string): Promise<Buffer> {
  const pg = await PGlite.create({ parsers: pgliteParsers, extensions: pgliteExtensions });
  const database = await pgliteDatabase(pg, {});
  await migrate(database);
  const snapshot = Buffer.from(await (await pg.dumpDataDir('none')).arrayBuffer());
  await database.close();
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(unfinished, snapshot);
  await rename(unfinished, path);
  return snapshot;
}
