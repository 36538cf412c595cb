import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase, Session } from './engine.ts';

const ownFolder = join(import.meta.dirname, 'migrations');
/** Any fixed number: it only has to be the same in every process of this product. */
const advisoryLock = 7_352_001;

export interface Migration {
  name: string;
  checksum: string;
  text: string;
}

/** Thrown when the database and the files do not belong together; nothing has been changed then. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Applies what is missing, each file in a transaction of its own, and returns their names. Several processes may call it at
 * once: the second waits and finds the work done.
 */
export async function migrate(database: OpenDatabase, folder: string = ownFolder): Promise<string[]> {
  const files = await readMigrations(folder);
  await database.session(async (session) => {
    await lockMigrations(session);
    await session.script(`CREATE TABLE IF NOT EXISTS migrations (
      name text COLLATE "C" PRIMARY KEY, checksum text COLLATE "C" NOT NULL, applied_at timestamptz NOT NULL)`);
  });
  const applied: string[] = [];
  for (const file of files) {
    const isNew = await database.session(async (session) => await applyOnce(session, file, files));
    if (isNew) applied.push(file.name);
  }
  return applied;
}

async function applyOnce(session: Session, file: Migration, files: Migration[]): Promise<boolean> {
  await lockMigrations(session);
  const rows = await session.query('SELECT name, checksum FROM migrations ORDER BY name');
  refuseChanged(rows, files);
  if (rows.some((row) => row['name'] === file.name)) return false;
  const last = rows.at(-1)?.['name'];
  if (typeof last === 'string' && last > file.name) {
    throw new MigrationError(
      `Migration ${file.name} is new but sorts before ${last}, which is applied already. Give it the next free number.`,
    );
  }
  try {
    await session.script(file.text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${file.name} failed: ${reason}`, { cause: error });
  }
  // The machine's time, not the product's: a moved clock must not make a deployment look as if it lay in the future.
  await session.query(
    'INSERT INTO migrations (name, checksum, applied_at) VALUES ($1, $2, clock_timestamp())',
    [file.name, file.checksum],
  );
  return true;
}

async function lockMigrations(session: Session): Promise<void> {
  await session.query('SELECT pg_advisory_xact_lock($1::bigint)', [advisoryLock]);
}

function refuseChanged(rows: Record<string, unknown>[], files: Migration[]): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of rows) {
    const file = byName.get(String(name));
    if (!file) {
      throw new MigrationError(
        `The database has migration ${String(name)}, which this version does not know. Start a version at least as new as the one that was here.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${file.name} was changed after it had been applied. Restore the file and put the change into a new one; in development, delete the data folder instead.`,
      );
    }
  }
}

export async function readMigrations(folder: string = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new MigrationError(`${name} is not named like 0005_wallet_holds.sql.`);
    if (numbers.has(number)) throw new MigrationError(`Two migrations have the number ${number}.`);
    numbers.add(number);
  }
  return await Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
