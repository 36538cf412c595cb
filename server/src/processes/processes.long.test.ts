import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/db.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { invariants } from '../features.ts';
import { aWav } from '../features/uploads/testing/files.ts';
import { startServer } from '../server.ts';
import { aFan, anArtist, type TestPerson } from '../testing/builders.ts';
import { aDatabaseUrl } from '../testing/postgres/database.ts';
import { listen } from '../testing/listen.ts';
import { childrenOf, isRunning } from '../testing/processes/process-tree.ts';
import { askOnce, callOnce } from '../testing/processes/processes.ts';
import { type ServerProcess, startServerProcess } from '../testing/processes/server-process.ts';
import { dropDatabaseAt } from '../testing/postgres/template.ts';
import { eventually } from '../testing/waiting.ts';

const FUNDS = 500_000;
/** Whole processes on a machine that may be busy. */
const LIMIT_MS = 100_000;
const FANS = 26;
/** The system throws dice about each connection. */
const TRIES = 20;

let folder = '';
let databaseUrl = '';
let server: ServerProcess;
const fans: TestPerson[] = [];
let artist: TestPerson;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dubplate-processes-'));
  databaseUrl = await aDatabaseUrl();
  const config = {
    ...readConfig({ PORT: '0', DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' }),
    databaseUrl,
  };
  const maker = await startServer(config, { hasTimers: false });
  for (let nth = 0; nth < FANS; nth += 1) fans.push(await aFan(maker, { tokens: FUNDS }));
  artist = await anArtist(maker);
  await maker.stop();
  server = startProcesses();
  await server.url();
});
afterAll(async () => {
  await server.end('SIGKILL');
  await dropDatabaseAt(databaseUrl);
  await rm(folder, { recursive: true, force: true });
});

const startProcesses = (environment: Record<string, string> = {}): ServerProcess =>
  startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'debug',
    ...environment,
  });

const call = async (path: string, body: object) => await callOnce(server, path, body);
const aFanAtRest = (): TestPerson => fans.pop() ?? expect.unreachable('All people of this test are used.');

/** Repeats until the parts of one round were answered by different processes. Every round must succeed. */
async function untilAcross(round: () => Promise<number[]>): Promise<void> {
  for (let turn = 0; turn < TRIES; turn += 1) if (new Set(await round()).size > 1) return;
  expect.unreachable('One process answered everything.');
}

async function pidsOf(path: string, body: object, wanted: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: TRIES }, async () => await call(path, body)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => wanted));
  return [...new Set(answers.map(({ pid }) => pid))];
}

describe('two processes for calls behind one port', { timeout: 3 * LIMIT_MS }, () => {
  it('say once where they answer, and are three with the one that runs the jobs', async () => {
    expect(server.output().match(/Dubplate runs at/g)).toHaveLength(1);
    expect(childrenOf(server.pid)).toHaveLength(3);
    const answers = [];
    for (let turn = 0; turn < TRIES; turn += 1) answers.push(await askOnce(server, '/healthz'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
  });

  it('take the tickets of each other', async () => {
    await untilAcross(async () => {
      const given = await call('user/export-data', { token: aFanAtRest().token });
      const download = await askOnce(server, String(given.body['url']));
      expect([given.status, download.status]).toEqual([200, 200]);
      expect((await askOnce(server, String(given.body['url']))).status).toBe(404);
      return [given.pid, download.pid];
    });
  });

  it('take uploads for each other, which the process with the jobs reads', async () => {
    const { token } = aFanAtRest();
    const wanted = { fileName: 'loop.wav', fileType: 'audio/wav', folder: 'files/ab12CD34/audio/1700000000' };
    await untilAcross(async () => {
      const signed = await call('upload/generate-signed-url', { token, ...wanted });
      const put = await askOnce(server, String(signed.body['url']), {
        method: 'PUT',
        headers: { 'content-type': 'audio/wav' },
        body: aWav({ seconds: 31 }),
      });
      expect([signed.status, put.status]).toEqual([200, 200]);
      await eventually(async () => {
        const { body } = await call('upload/get-status', { token, fileUrls: [signed.body['fileUrl']] });
        expect(body).toMatchObject({ items: [{ status: 3 }] });
      });
      return [signed.pid, put.pid];
    });
  });

  it('tell the streams of each other', async () => {
    const fan = aFanAtRest();
    const stream = await listen({ url: await server.url() }, fan, [`user:${fan.userId}`]);
    await stream.untilHeard(1);
    const tellers = new Set<number>();
    for (let turn = 1; turn <= TRIES && tellers.size < 2; turn += 1) {
      const tip = {
        token: fan.token,
        artistId: artist.userId,
        amount: 100,
        donationOnly: true,
        idempotencyKey: randomUUID(),
      };
      const { pid, status, body } = await call('tip/add', tip);
      expect([status, body]).toMatchObject([200, {}]);
      tellers.add(pid);
      await expect
        .poll(() => stream.events.at(-1)?.document.token, { timeout: 5000 })
        .toBe(FUNDS - turn * 100);
    }
    // The stream is open at one of them.
    expect(tellers.size).toBe(2);
    await stream.stop();
  });

  it('count calls together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, async () =>
        call('identity/sign-in', { email: 'nobody@example.test', password: 'wrong wrong' }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([10, 14]);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
  });

  it('show a change within a second', async () => {
    const list = async () => await call('user/get-artists', { filter: { ids: [artist.userId] } });
    const seen = new Set<number>();
    await eventually(async () => {
      seen.add((await list()).pid);
      expect(seen.size).toBe(2);
    });
    const biography = `I listen to loops all day and say what I hear in them. ${randomUUID()}`;
    const changed = await call('user/update-infos', { token: artist.token, userInfos: { biography } });
    expect([changed.status, changed.body]).toMatchObject([200, {}]);
    const changedAt = performance.now();
    await sleep(200);
    const fresh = new Set<number>();
    let staleUntil = 0;
    while (fresh.size < 2) {
      const askedAt = performance.now();
      const { pid, body } = await list();
      if (JSON.stringify(body).includes(biography)) fresh.add(pid);
      else staleUntil = askedAt - changedAt;
    }
    expect(staleUntil).toBeLessThan(1000);
  });

  it('move their clocks together, a replaced one too', async () => {
    const { token } = aFanAtRest();
    const infos = async (wanted: number) => await pidsOf('user/get-infos', { token }, wanted);
    expect(await infos(200)).toHaveLength(2);
    expect((await call('dev/clock', { offsetMs: DAY_MS })).status).toBe(200);
    const [victim = 0] = await infos(401);
    const started = startsOf(server);
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => startsOf(server), { timeout: LIMIT_MS }).toBe(started + 1);
    expect(await infos(401)).toHaveLength(2);
    // What is due at the new time has run, in the process with the jobs.
    expect((await call('dev/clock', { offsetMs: 0 })).status).toBe(200);
    expect(await infos(200)).toHaveLength(2);
  });

  it('are replaced one by one while calls go on, of which none is done by half or twice', async () => {
    const buyers = [aFanAtRest(), aFanAtRest()];
    const isOver = new AbortController();
    const buy = async ({ token }: TestPerson): Promise<number> => {
      let tips = 0;
      for (; !isOver.signal.aborted; tips += 1) {
        const tip = {
          token,
          artistId: artist.userId,
          amount: 100,
          donationOnly: true,
          idempotencyKey: randomUUID(),
        };
        expect((await persistently(async () => await call('tip/add', tip))).status).toBe(200);
        // Limits are on here, and replacing takes as long as the machine needs.
        await sleep(TIP_WAIT_MS);
      }
      return tips;
    };
    const buying = buyers.map(buy);
    for (const victim of childrenOf(server.pid)) {
      const started = startsOf(server);
      process.kill(victim, 'SIGKILL');
      await expect.poll(() => startsOf(server), { timeout: LIMIT_MS }).toBe(started + 1);
      expect(childrenOf(server.pid)).toHaveLength(3);
      expect(server.output()).toMatch(
        new RegExp(`"pid":${victim},"code":1,"msg":"a process ended and is replaced"`),
      );
    }
    isOver.abort();
    const tips = await Promise.all(buying);
    for (const [nth, { token }] of buyers.entries()) {
      const { body } = await persistently(async () => await call('user/get-infos', { token }));
      expect(body['token']).toBe(FUNDS - 100 * (tips[nth] ?? 0));
      expect(tips[nth]).toBeGreaterThan(5);
    }
  });

  it('end with the one that started them, and leave whole books', async () => {
    const processes = [server.pid, ...childrenOf(server.pid)];
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
    expect(processes.filter(isRunning)).toEqual([]);
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    const broken = await brokenInvariants(database.db, invariants);
    await database.close();
    expect(broken).toEqual([]);
  });
});

const TIP_WAIT_MS = 600;

const startsOf = ({ output }: ServerProcess): number => output().split('Server listening').length - 1;

/** As the pages do: a call without an answer is sent again, under the same key. */
async function persistently<A>(act: () => Promise<A>): Promise<A> {
  for (let left = 5; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(200);
    }
  }
}

describe('the process that starts the others', { timeout: 3 * LIMIT_MS }, () => {
  it('takes them along when it is killed', async () => {
    const killed = startProcesses();
    await killed.url();
    const children = childrenOf(killed.pid);
    expect(children).toHaveLength(3);
    process.kill(killed.pid, 'SIGKILL');
    await expect.poll(() => children.filter(isRunning), { timeout: 15_000 }).toEqual([]);
  });

  it('ends with what the first one says when that cannot start', async () => {
    const dead = startProcesses({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/nothing' });
    expect(await dead.ended).toBe(1);
    expect(dead.output()).toMatch(/^The database of DATABASE_URL cannot be used: .*\n$/);
  });

  it('refuses a port that another server shares, as one process does', async () => {
    const other = createServer().listen({
      port: 0,
      host: '127.0.0.1',
      reusePort: process.platform === 'linux',
    });
    await once(other, 'listening');
    const address = other.address();
    const PORT = String(typeof address === 'object' ? address?.port : address);
    const refused = startProcesses({ PORT });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toBe(
      `Port ${PORT} is in use. Set PORT to another one; 0 takes any that is free.\n`,
    );
    other.close();
  });

  it('stops cleanly while it is still starting them', async () => {
    const early = startProcesses();
    await early.untilPrinted('Server listening');
    expect((await early.end('SIGTERM')).code).toBe(0);
  });
});
