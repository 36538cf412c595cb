import { sql } from 'kysely';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startChild } from '../../testing/processes/child.ts';
import { copyDatabase, fillDataFolder } from '../../testing/postgres/database.ts';
import { AlreadyOpenError, openDatabase, type OpenDatabase } from '../db.ts';
import { newId } from '../id.ts';
import { openPglite } from './pglite.ts';
import { doUpkeep } from './pglite-upkeep.ts';

const writer = join(import.meta.dirname, '../../testing/processes/write-until-killed.ts');

let created: string;
let dataDir: string;
beforeAll(async () => {
  // Creating takes seconds and is tested once, at the end; the other tests start from a copy.
  created = await mkdtemp(join(tmpdir(), 'dubplate-pglite-'));
  await fillDataFolder(created);
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dubplate-pglite-'));
  copyDatabase(join(created, 'database'), join(dataDir, 'database'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(async () => {
  await rm(created, { recursive: true, force: true });
});

async function insertKey(database: OpenDatabase, path: string): Promise<void> {
  const now = new Date();
  const row = {
    user_id: 'user',
    path,
    key: newId(now),
    request_hash: '',
    status: 200,
    answer: '{}',
    created_at: now,
  };
  await database.db.insertInto('idempotency_keys').values(row).execute();
}

describe('the embedded database', () => {
  it('syncs to disk once for each commit, not for reading, and with settings that mean it', async () => {
    let syncs = 0;
    const database = await openPglite({ dataDir }, () => {
      syncs += 1;
    });
    await insertKey(database, 'first');

    const perStep: number[] = [];
    const count = async (work: () => Promise<unknown>) => {
      const before = syncs;
      await work();
      perStep.push(syncs - before);
    };
    await count(async () => await insertKey(database, 'one'));
    await count(async () => await insertKey(database, 'two'));
    await count(
      async () =>
        await database.transaction(async (tx) => {
          await tx.updateTable('idempotency_keys').set({ status: 201 }).execute();
          await tx.deleteFrom('idempotency_keys').where('path', '=', 'one').execute();
        }),
    );
    await count(async () => await database.db.selectFrom('idempotency_keys').selectAll().execute());
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method')`.execute(
      database.db,
    );
    await database.close();

    expect(perStep).toEqual([1, 1, 1, 0]);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      wal_sync_method: 'fsync',
    });
  });

  it('tells a second process who has it open, leaves the first unharmed, and is free after kill -9', async () => {
    const holder = startChild(writer, [dataDir]);
    await holder.untilLines(3);

    const refusal = await openDatabase({ dataDir }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AlreadyOpenError);
    expect(String(refusal)).toMatch(
      new RegExp(
        `Process ${holder.process.pid} has the data in ${dataDir} open since \\d{4}-.*Z and answers at http://127.0.0.1:3000. Stop it first`,
      ),
    );
    await holder.untilLines(holder.lines.length + 5);

    await holder.killHard();
    const database = await openDatabase({ dataDir });
    await database.close();
    await expect(stat(join(dataDir, 'lock.json'))).rejects.toThrow('ENOENT');
  });

  it('can be opened again in the same process after closing, and not before', async () => {
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(AlreadyOpenError);
    await first.close();
    await first.close();
    const second = await openDatabase({ dataDir });
    await second.close();
  });

  it('refuses data of another PostgreSQL version and says so', async () => {
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      'were written by PostgreSQL 17, and this release reads 18',
    );
    // Nothing was touched, and the folder is free again for the release that can read it.
    expect(await readdir(dataDir)).not.toContain('lock.json');
  });
});

describe('the upkeep of the embedded database', () => {
  it('gathers statistics, removes dead rows and saves the log of changes', async () => {
    const pg = await PGlite.create();
    await pg.exec(
      "CREATE TABLE words (id int, word text); INSERT INTO words SELECT n, 'word' FROM generate_series(1, 30000) AS n",
    );
    await pg.exec("UPDATE words SET word = 'other'");
    // Fills the log of changes beyond what the upkeep leaves unsaved, for less than as many rows would cost.
    await pg.exec(
      "SELECT pg_logical_emit_message(false, 'filling', repeat('x', 1024 * 1024)) FROM generate_series(1, 65)",
    );
    await doUpkeep(pg);
    const { rows } = await pg.query(`
      SELECT reltuples::int AS rows, (SELECT n_dead_tup::int FROM pg_stat_user_tables WHERE relname = 'words') AS dead,
        (SELECT (pg_current_wal_lsn() - redo_lsn)::int < 1000000 FROM pg_control_checkpoint()) AS is_saved
      FROM pg_class WHERE relname = 'words'`);
    await pg.close();
    expect(rows).toEqual([{ rows: 30_000, dead: 0, is_saved: true }]);
  });
});
