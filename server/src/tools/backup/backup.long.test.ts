import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/db.ts';
import type { Db } from '../../db/schema.ts';
import { aDatabaseUrl, fillDataFolder } from '../../testing/postgres/database.ts';
import { dropDatabaseAt } from '../../testing/postgres/template.ts';
import { inRepository } from '../repository.ts';
import { majorVersionOf } from './postgres-tools.ts';
import { startS3 } from '../../providers/storage/testing/s3-stand-in.ts';
import { copyFromBucket, copyToBucket } from './bucket.ts';
import { entriesToKeep } from './data-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dubplate-backup-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const at = new Date('2026-11-20T12:00:00Z');

async function insertPerson(db: Db, name: string): Promise<void> {
  await sql`insert into users (id, email, is_email_verified, type, status, username, display_name, notification_preferences, created_at)
    values (${name}, ${`${name}@example.test`}, true, 1, 1, ${name}, ${name}, '{}', ${at})`.execute(db);
}

const names = async (db: Db) =>
  (await db.selectFrom('users').select('username').orderBy('username').execute()).map((row) => row.username);

async function writeMedia(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'media/files/a'), { recursive: true });
  await writeFile(join(dataDir, 'media/files/a/loop.mp3'), randomBytes(10_000));
  await mkdir(join(dataDir, 'mail'));
  await writeFile(join(dataDir, 'mail/copy.eml'), 'A copy.');
}

const mediaOf = async (dataDir: string) => await readFile(join(dataDir, 'media/files/a/loop.mp3'));

/** Whole databases are opened on a machine that may be busy. */
const LIMIT_MS = 120_000;

describe('a backup of the embedded database', { timeout: LIMIT_MS }, () => {
  it('waits until the server is stopped, holds everything, and is put back where nothing is', async () => {
    const where = { dataDir: join(folder, 'embedded'), databaseUrl: undefined };
    await mkdir(where.dataDir);
    await fillDataFolder(where.dataDir);
    await writeMedia(where.dataDir);
    const file = join(folder, 'embedded.backup');

    const running = await openDatabase(where);
    await insertPerson(running.db, 'ada');
    // Broken data are reported when they are restored, not later.
    await sql`insert into wallet_accounts (owner_id, kind, balance) values ('ada', 'wallet', 5)`.execute(
      running.db,
    );
    const command = promisify(execFile)(
      process.execPath,
      [inRepository('server/src/tools/backup.ts'), file],
      {
        env: { ...process.env, DATA_DIR: where.dataDir },
      },
    );
    await expect(command).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Process \d+ has the data in .* open since .*\. Stop it first/),
    });
    await running.close();

    expect(await takeBackup(where, file, at)).toMatchObject({ file, engine: 'embedded' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(takeBackup(where, file, at)).rejects.toThrow('is there already; please name a new file.');
    expect((await readdir(folder)).toSorted()).toEqual(['embedded', 'embedded.backup']);

    await expect(restoreBackup(where, file)).rejects.toThrow('is not empty (database, media)');
    const fresh = { dataDir: join(folder, 'fresh'), databaseUrl: undefined };
    const { broken, ...restored } = await restoreBackup(fresh, file);
    expect(restored).toEqual({ takenAt: at.toISOString(), migrations: [], people: 1, transactions: 0 });
    expect(broken.map(({ name }) => name)).toEqual([
      'each cached balance is the sum of its postings',
      'the last running balance is the spendable balance',
    ]);
    expect((await readdir(fresh.dataDir)).filter((name) => !name.startsWith('lock.'))).toEqual([
      'database',
      'media',
    ]);
    expect(await mediaOf(fresh.dataDir)).toEqual(await mediaOf(where.dataDir));
    await expect(
      restoreBackup({ ...fresh, databaseUrl: 'postgres://127.0.0.1:1/none' }, file),
    ).rejects.toThrow('unset DATABASE_URL to restore it');
  });

  it('is refused for a wrong place and a wrong file', async () => {
    const nowhere = { dataDir: join(folder, 'nowhere'), databaseUrl: undefined };
    await expect(takeBackup(nowhere, join(folder, 'x'), at)).rejects.toThrow('There is no database in');
    await expect(takeBackup(nowhere, join(folder, 'no/x'), at)).rejects.toThrow('There is no folder');
    await expect(restoreBackup(nowhere, join(folder, 'x'))).rejects.toThrow('There is no file');
    const other = join(folder, 'other.txt');
    await writeFile(other, 'A shopping list.');
    await expect(restoreBackup(nowhere, other)).rejects.toThrow('tar failed');
  });
});

describe('a backup of PostgreSQL', { timeout: LIMIT_MS }, () => {
  let where: { dataDir: string; databaseUrl: string };
  let running: OpenDatabase;
  beforeAll(async () => {
    where = { dataDir: join(folder, 'beside'), databaseUrl: await aDatabaseUrl() };
    await writeMedia(where.dataDir);
    running = await openDatabase(where);
    await insertPerson(running.db, 'grace');
  });
  afterAll(async () => {
    await running.close();
    await dropDatabaseAt(where.databaseUrl);
  });

  it('is taken while the server runs, and put back into an empty database', async ({ skip }) => {
    skip((await majorOfTools()) < (await majorVersionOf(running)), 'pg_dump is missing or too old');
    const fresh = {
      dataDir: join(folder, 'beside-fresh'),
      databaseUrl: await anEmptyDatabase(where.databaseUrl),
    };
    const file = join(folder, 'postgres.backup');
    expect(await takeBackup(where, file, at)).toMatchObject({ engine: 'postgres' });
    await expect(restoreBackup({ ...where, databaseUrl: undefined }, file)).rejects.toThrow(
      'set DATABASE_URL',
    );
    await expect(restoreBackup({ ...fresh, databaseUrl: where.databaseUrl }, file)).rejects.toThrow(
      'has tables already',
    );
    expect(await restoreBackup(fresh, file)).toMatchObject({ people: 1, broken: [], migrations: [] });
    expect(await mediaOf(fresh.dataDir)).toEqual(await mediaOf(where.dataDir));
    const restored = await openDatabase(fresh);
    expect(await names(restored.db)).toEqual(['grace']);
    await restored.close();
    await dropDatabaseAt(fresh.databaseUrl);
  });

  it('says which tools it needs, and leaves nothing', async () => {
    const tools = await mkdtemp(join(folder, 'tools-'));
    const path = process.env['PATH'];
    try {
      process.env['PATH'] = tools;
      const file = join(folder, 'none.backup');
      await expect(takeBackup(where, file, at)).rejects.toThrow('pg_dump was not found. Install');
      await writeFile(join(tools, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.1"\n', {
        mode: 0o755,
      });
      await expect(takeBackup(where, file, at)).rejects.toThrow('pg_dump is of version 9 and the server of');
      expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
    } finally {
      process.env['PATH'] = path;
    }
  });
});

/** 0 where there are none. */
async function majorOfTools(): Promise<number> {
  const { stdout } = await promisify(execFile)('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  return Number(/\d+/.exec(stdout)?.[0] ?? 0);
}

async function anEmptyDatabase(beside: string): Promise<string> {
  const url = new URL(beside);
  url.pathname = `/dubplate_test_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: beside });
  await client.connect();
  await client.query(`create database ${url.pathname.slice(1)} template template0 encoding 'UTF8'`);
  await client.end();
  return url.href;
}

describe('a backup in a bucket', () => {
  it('is copied there once, comes back the same, and has no media', async () => {
    const s3 = await startS3();
    try {
      const file = join(folder, 'dubplate-2026.backup');
      await writeFile(file, randomBytes(20_000));
      expect(await copyToBucket(s3.config, file)).toBe('backups/dubplate-2026.backup');
      await expect(copyToBucket(s3.config, file)).rejects.toThrow('in the bucket already');
      const path = join(folder, 'from-bucket');
      await copyFromBucket(s3.config, { name: 'dubplate-2026.backup', path });
      expect((await readFile(path)).equals(await readFile(file))).toBe(true);
      await expect(copyFromBucket(s3.config, { name: 'none', path })).rejects.toThrow(
        'There is no backups/none',
      );
      await expect(copyToBucket(undefined, file)).rejects.toThrow('set S3_ENDPOINT');
      const dataDir = join(folder, 'with-bucket');
      for (const name of ['media', 'spool', 'live']) await mkdir(join(dataDir, name), { recursive: true });
      expect(await entriesToKeep(dataDir, { engine: 'embedded', hasBucket: true })).toEqual(['live']);
      expect(await entriesToKeep(dataDir, { engine: 'embedded' })).toEqual(['live', 'media']);
    } finally {
      await s3.close();
    }
  });
});
