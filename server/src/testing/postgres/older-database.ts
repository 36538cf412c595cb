import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { aDatabase, type TestDatabase } from './database.ts';

/** An empty database as it was before a migration, for tests that fill it and then let the newer ones come. */
export async function anOlderDatabase(firstNew: string): Promise<TestDatabase> {
  const database = await aDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-upgrade-'));
  try {
    for (const { name, text } of await readMigrations())
      if (name < firstNew) await writeFile(join(folder, name), text);
    await database.session(
      async ({ script }) => await script('DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
    );
    await migrate(database, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return database;
}
