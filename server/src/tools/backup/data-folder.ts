import { existsSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_FOLDER, SPOOL_FOLDER } from '../../data-folders.ts';

/** Belong to the process that has the folder open and not to the data. */
const ofTheLock = /^lock\.(db|json)/;
/** Copies of mails that the database has as well, and what a broken restore may have left. */
const leftOut = new Set(['mail', SPOOL_FOLDER]);

/** What of the data folder belongs into a backup; on PostgreSQL an embedded database that lies there is another one's. */
export async function entriesToKeep(
  dataDir: string,
  { engine, hasBucket = false }: { engine: 'embedded' | 'postgres'; hasBucket?: boolean },
): Promise<string[]> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  return (
    names
      .filter((name) => !ofTheLock.test(name) && !leftOut.has(name) && !name.startsWith('.restore-'))
      // With a bucket, media that lie here are from before it.
      .filter((name) => !(hasBucket && name === MEDIA_FOLDER))
      .filter((name) => !(engine === 'postgres' && name.startsWith('database')))
      .toSorted()
  );
}

/** The database comes last: until it is there, the server finds nothing and a restore can be begun again. */
export async function moveEntries(from: string, to: string, names: readonly string[]): Promise<void> {
  const inOrder = names.toSorted((a, b) => Number(a === 'database') - Number(b === 'database'));
  for (const name of inOrder) await rename(join(from, name), join(to, name));
}
