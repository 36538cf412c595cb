import { sql } from 'kysely';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/db.ts';
import { DEMO_PASSWORD, knownPeople } from '../../demo-world/known-people.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { invariants } from '../../features.ts';
import { ask } from '../buying.ts';
import { fillDataFolder } from '../postgres/database.ts';
import { listen } from '../listen.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { aUserRow } from '../user-row.ts';

const isDeep = process.env['DEEP'] === '1';
const STOP_SECONDS_MAX = 5;
/** Everybody of the demo world: those whom the start names, and those whom it makes up. */
const PEOPLE = knownPeople.length + 245;
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
    expect(await countOf(database, 'users where profile_image is not null')).toBe(70);
    expect(await countOf(database, 'artist_likes')).toBeGreaterThan(100);
    const requests = await countOf(database, 'loopcheck_requests');
    expect(requests).toBeGreaterThanOrEqual(60);
    expect(requests).toBeLessThanOrEqual(64);
    const moments = '(select distinct requester_id, created_at from loopcheck_requests) as moments';
    expect(await countOf(database, moments)).toBe(requests);
    const statuses = await sql<{
      status: number;
    }>`select distinct status from loopcheck_lines order by status`.execute(database.db);
    expect(statuses.rows.map(({ status }) => status)).toEqual([1, 2, 3, 4]);
    expect(await countOf(database, 'demo_world where completed_at is not null')).toBe(1);
  } finally {
    await database.close();
  }
}

/** How many files the server keeps for people. */
async function mediaCount(): Promise<number> {
  const files = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return files.filter((file) => file.isFile()).length;
}

const untilMore = async (count: number): Promise<void> =>
  await expect.poll(async () => await mediaCount()).toBeGreaterThan(count);

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

  // story.long.test.ts asks the same of the making itself.
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
