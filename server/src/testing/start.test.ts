import { sql } from 'kysely';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/db.ts';
import { DEMO_PASSWORD, knownPeople } from '../demo-world/known-people.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { invariants } from '../features.ts';
import { API_BASE } from '../http/address.ts';
import { ask } from './buying.ts';
import { fillDataFolder } from './database.ts';
import { listen } from './listen.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { aUserRow } from './user-row.ts';

const isDeep = process.env['DEEP'] === '1';
const STOP_SECONDS_MAX = 5;
/** Everybody of the demo world. */
const PEOPLE = 250;
/** More than what can be in the making at once, so that some pictures and tracks are whole and others are not. */
const SOME_FILES = 24;
/** Whole processes on a machine that may be busy. */
const LIMIT_MS = 120_000;

let folder = '';
let dataDir = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dubplate-start-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}): ServerProcess =>
  startServerProcess({ DATA_DIR: dataDir, ...environment });

const isHealthy = async (url: string): Promise<boolean> => (await fetch(`${url}/healthz`)).ok;

async function holderOf(of: string): Promise<{ address: string }> {
  return JSON.parse(await readFile(join(of, 'lock.json'), 'utf8'));
}

async function countOf(database: OpenDatabase, query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(query)}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

/** The world is the same whatever interrupted its making, but for whom a limit refused the first time. */
async function expectWholeWorld(): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    expect(await brokenInvariants(database.db, invariants)).toEqual([]);
    expect(await countOf(database, 'users')).toBe(PEOPLE);
    expect(await countOf(database, 'users where profile_image is not null')).toBe(69);
    expect(await countOf(database, 'artist_likes')).toBeGreaterThan(100);
    const requests = await countOf(database, 'loopcheck_requests');
    expect(requests).toBeGreaterThanOrEqual(60);
    expect(requests).toBeLessThanOrEqual(64);
    const moments = '(select distinct requester_id, created_at from loopcheck_requests) as moments';
    expect(await countOf(database, moments)).toBe(requests);
    const statuses = await sql<{
      status: number;
    }>`select distinct status from loopcheck_entries order by status`.execute(database.db);
    expect(statuses.rows.map(({ status }) => status)).toEqual([1, 2, 3, 4]);
    expect(await countOf(database, 'demo_world where completed_at is not null')).toBe(1);
  } finally {
    await database.close();
  }
}

describe('a second server on the same data', { timeout: LIMIT_MS }, () => {
  it('says who holds them and leaves the first unharmed', async () => {
    await fillDataFolder(dataDir);
    const first = start();
    const url = await first.url();
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Process ${first.pid} has the data in ${dataDir} open since `);
    expect(second.output()).toContain(`and answers at ${url}.`);
    expect(await isHealthy(url)).toBe(true);
    expect(await ask(url, 'user/check-existing-username', { username: 'nobody-yet' })).toBeDefined();
    const { code, seconds } = await first.end('SIGINT');
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(STOP_SECONDS_MAX);
    expect(first.output()).toBe(`Dubplate runs at ${url}\n`);
  });
});

describe('a server that cannot start', { timeout: LIMIT_MS }, () => {
  it.each([
    [{ PORT: 'eighty', DATABASE_URL: 'mysql://somewhere' }, ['PORT: ', 'DATABASE_URL: ']],
    [
      { NODE_ENV: 'production', DEMO: '1' },
      ['PUBLIC_API_KEY is required in production.', 'DEMO=1 is refused in production.'],
    ],
  ])('says all that is wrong with %o', async (environment, complaints) => {
    const server = start(environment);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The configuration is wrong:\n/);
    for (const complaint of complaints) expect(server.output()).toContain(complaint);
    expect(server.output()).not.toMatch(/^ +at /m);
  });

  it('says that its port is in use', async () => {
    await fillDataFolder(dataDir);
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const server = start({ PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      `Port ${port} is in use. Set PORT to another one; 0 takes any that is free.`,
    );
    other.close();
  });

  it('says that no database answers', async () => {
    const server = start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/nothing' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('DATABASE_URL');
    expect(server.output()).not.toContain('secret');
    expect(server.output()).not.toMatch(/^ +at /m);
  });
});

describe('a server in production', { timeout: LIMIT_MS }, () => {
  it('has no demo world, no sandbox and no movable clock', async () => {
    await fillDataFolder(dataDir);
    const server = start({
      NODE_ENV: 'production',
      DEMO: '',
      PUBLIC_API_KEY: 'key',
      PUBLIC_URL: 'https://dubplate.example',
      PAYOUT_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    await server.untilPrinted('Dubplate runs at https://dubplate.example\n');
    const { address } = await holderOf(dataDir);
    expect(await isHealthy(address)).toBe(true);
    for (const path of ['dev/clock', 'sandbox/confirm-card', 'hooks/sandbox']) {
      const response = await fetch(`${address}${API_BASE}/${path}`, { method: 'POST', body: '{}' });
      expect([path, response.status]).toEqual([path, 404]);
    }
    expect((await server.end('SIGTERM')).code).toBe(0);
    const database = await openDatabase({ dataDir });
    expect(await countOf(database, 'users')).toBe(0);
    await database.close();
  });
});

/** How many files the server keeps for people. */
async function mediaCount(): Promise<number> {
  const files = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return files.filter((file) => file.isFile()).length;
}

const untilMore = async (count: number): Promise<void> =>
  await vi.waitFor(async () => expect(await mediaCount()).toBeGreaterThan(count), 60_000);

/** What is made once for each person, as it stands while nobody has the data open. */
async function madeSoFar(): Promise<{ people: string[]; pictures: string[]; tracks: string[] }> {
  const database = await openDatabase({ dataDir });
  const read = async (query: string) =>
    (await sql<{ what: string }>`select ${sql.raw(query)} order by 1`.execute(database.db)).rows.map(
      ({ what }) => what,
    );
  try {
    expect(await brokenInvariants(database.db, invariants)).toEqual([]);
    return {
      people: await read('id as what from users'),
      pictures: await read('profile_image as what from users where profile_image is not null'),
      tracks: await read(
        `user_id || ' ' || substring(file_url from '[^/]*$') as what from uploads where kind = 'audio' and finished_at is not null`,
      ),
    };
  } finally {
    await database.close();
  }
}

const goesOn = async (): Promise<ServerProcess> => {
  const server = start({ DEMO: '1' });
  await server.url();
  return server;
};

describe('the demo world', { timeout: 2 * LIMIT_MS }, () => {
  it('fills while everything works, also after a stop and a kill in the middle', async () => {
    await fillDataFolder(dataDir);
    const first = start({ DEMO: '1' });
    const url = await first.url();
    await first.untilPrinted('everything works meanwhile');
    expect(await isHealthy(url)).toBe(true);
    for (const part of [`${url}/admin`, DEMO_PASSWORD, ...knownPeople.map(({ email }) => email)])
      expect(first.output()).toContain(part);
    const fan = await ask(url, 'identity/sign-in', {
      email: 'fan@dubplate.example',
      password: DEMO_PASSWORD,
    });
    const token = String(fan?.['idToken']);
    const stream = await listen({ url }, { token }, [`user:${String(Object(fan?.['user']).uid)}`]);
    expect(stream.status).toBe(200);
    await untilMore(SOME_FILES);
    expect(first.output()).not.toContain('complete');
    const { code, seconds } = await first.end('SIGINT');
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(STOP_SECONDS_MAX);
    await stream.untilEnded();
    expect(first.output()).not.toContain('"level":');

    const second = await goesOn();
    await untilMore((await mediaCount()) + SOME_FILES);
    await second.end('SIGKILL');
    const made = await madeSoFar();
    expect(made.people.length).toBeGreaterThan(knownPeople.length);
    expect(made.pictures.length).toBeGreaterThan(0);

    const third = await goesOn();
    await untilMore((await mediaCount()) + SOME_FILES);
    if (isDeep) await third.untilPrinted('The demo world is complete.', 180_000);
    expect((await third.end('SIGINT')).code).toBe(0);
    const all = await madeSoFar();
    for (const what of ['people', 'pictures', 'tracks'] as const) {
      expect(all[what]).toEqual(expect.arrayContaining(made[what]));
      expect(new Set(all[what]).size).toBe(all[what].length);
    }
    expect(all.pictures.length + all.tracks.length).toBeGreaterThan(
      made.pictures.length + made.tracks.length,
    );

    if (!isDeep) return;
    await expectWholeWorld();
    const fourth = await goesOn();
    await fourth.untilPrinted('Stop with Ctrl-C.');
    expect(fourth.output()).not.toContain('filling up');
    expect((await fourth.end('SIGINT')).code).toBe(0);
  });

  // story.test.ts asks the same of the making itself.
  it.runIf(isDeep)('is not put among the people of a database that has some', async () => {
    await fillDataFolder(dataDir);
    const own = await openDatabase({ dataDir });
    await aUserRow(own.db);
    await own.close();
    const again = start({ DEMO: '1' });
    await again.untilPrinted('Stop with Ctrl-C.');
    expect(again.output()).not.toContain('filling up');
    await again.end('SIGINT');
    const database = await openDatabase({ dataDir });
    expect(await countOf(database, 'users')).toBe(1);
    await database.close();
  });
});
