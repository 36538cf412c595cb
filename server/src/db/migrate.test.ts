import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../testing/postgres/database.ts';
import { openDatabase } from './db.ts';
import { migrate, MigrationError, readMigrations } from './migrate.ts';

let folder: string;
let database: TestDatabase;

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
}

async function tables(): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and starts_with(tablename, 'trial') order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

describe.each(['postgres', 'pglite'] as const)('migrate on %s', (kind) => {
  beforeAll(async () => {
    database = await aDatabase(kind);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dubplate-migrations-'));
    // From here the database is one that knows only this folder.
    await sql`delete from migrations`.execute(database.db);
    await sql`drop table if exists trial_a, trial_b, trial_c`.execute(database.db);
    await sql`drop function if exists trial`.execute(database.db);
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(async () => {
    await database.drop();
  });

  it('applies files in order, once, several statements each', async () => {
    await write(
      '0002_trial_more.sql',
      'ALTER TABLE trial_a ADD COLUMN word text; CREATE TABLE trial_b (id int);',
    );
    await write(
      '0001_trial.sql',
      'CREATE TABLE trial_a (id int);\nCREATE FUNCTION trial() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$;',
    );
    await write('notes.txt', 'not a migration');
    expect(await migrate(database, folder)).toEqual(['0001_trial.sql', '0002_trial_more.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    await write('0003_trial.sql', 'CREATE TABLE trial_c (id int)');
    expect(await migrate(database, folder)).toEqual(['0003_trial.sql']);
    expect(await tables()).toEqual(['trial_a', 'trial_b', 'trial_c']);
  });

  it('refuses a file that was changed after it had been applied', async () => {
    await write('0001_trial.sql', 'CREATE TABLE trial_a (id int)');
    await migrate(database, folder);
    await write('0001_trial.sql', 'CREATE TABLE trial_a (id bigint)');
    await write('0002_trial.sql', 'CREATE TABLE trial_b (id int)');
    await expect(migrate(database, folder)).rejects.toThrow(
      'Migration 0001_trial.sql was changed after it was applied.',
    );
    expect(await tables()).toEqual(['trial_a']);
  });

  it('does not mind how the lines of a file end', async () => {
    await write('0001_trial.sql', 'CREATE TABLE trial_a (\n  id int\n)');
    await migrate(database, folder);
    await write('0001_trial.sql', 'CREATE TABLE trial_a (\r\n  id int\r\n)');
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('refuses a database that is newer than the files', async () => {
    await write('0001_trial.sql', 'CREATE TABLE trial_a (id int)');
    await migrate(database, folder);
    await rm(join(folder, '0001_trial.sql'));
    await write('0002_trial.sql', 'CREATE TABLE trial_b (id int)');
    await expect(migrate(database, folder)).rejects.toThrow(
      "has migration 0001_trial.sql, which this version doesn't know",
    );
  });

  it('leaves nothing of a file that fails, and says which', async () => {
    await write('0001_trial.sql', 'CREATE TABLE trial_a (id int); CREATE TABLE trial_a (id int);');
    await expect(migrate(database, folder)).rejects.toThrow(
      /Migration 0001_trial\.sql failed: .*already exists/,
    );
    expect(await tables()).toEqual([]);
    await write('0001_trial.sql', 'CREATE TABLE trial_a (id int)');
    expect(await migrate(database, folder)).toEqual(['0001_trial.sql']);
  });

  it('refuses a new file that sorts before one that is applied', async () => {
    await write('0002_trial.sql', 'CREATE TABLE trial_b (id int)');
    await migrate(database, folder);
    await write('0001_trial.sql', 'CREATE TABLE trial_a (id int)');
    await expect(migrate(database, folder)).rejects.toThrow('Give it the next free number.');
  });

  it.each([['1_trial.sql'], ['0001-trial.sql'], ['0001_Trial.sql']])('refuses the name %s', async (name) => {
    await write(name, 'SELECT 1');
    await expect(migrate(database, folder)).rejects.toThrow(MigrationError);
  });
});

describe('migrations', () => {
  it('are applied once when five processes start at the same time', async () => {
    folder = await mkdtemp(join(tmpdir(), 'dubplate-migrations-'));
    const first = await aDatabase('postgres');
    await sql`drop table migrations`.execute(first.db);
    await write('0001_trial.sql', 'CREATE TABLE trial_a (id int); SELECT pg_sleep(0.05)');
    await write('0002_trial.sql', 'CREATE TABLE trial_b (id int)');
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => await openDatabase({ databaseUrl: first.url, dataDir: '' })),
    );
    const applied = await Promise.all(others.map(async (other) => await migrate(other, folder)));
    expect(applied.flat().toSorted()).toEqual(['0001_trial.sql', '0002_trial.sql']);
    await Promise.all(others.map(async (other) => await other.close()));
    await first.drop();
    await rm(folder, { recursive: true });
  });

  it('of the product have one number each and say whose they are', async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    expect(names[0]).toBe('0001_core.sql');
  });
});
