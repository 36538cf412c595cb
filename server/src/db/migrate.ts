import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase, Session } from './engines/engine.ts';

const ownFolder = join(import.meta.dirname, 'migrations');
/** Any number that is the same in every process of this product. */
const advisoryLock = 7_352_001;

export interface Migration {
  name: string;
  checksum: string;
  text: string;
}

/** The database and the migration files don't belong together. Nothing was changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Applies the missing migrations, each in its own transaction, and returns their names. Several processes may call it
 * at once: the second waits and finds nothing left to do.
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
      `Migration ${file.name} is new but sorts before ${last}, which is already applied. Give it the next free number.`,
    );
  }
  try {
    await session.script(file.text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${file.name} failed: ${reason}`, { cause: error });
  }
  // The machine's time, not the product's: a moved clock must not date a deployment in the future.
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
        `The database has migration ${String(name)}, which this version doesn't know. Start the version that applied it, or a newer one.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${file.name} was changed after it was applied. Restore the file and put the change into a new one. In development, you can delete the data folder instead.`,
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
