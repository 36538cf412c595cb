import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../testing/boot.ts';
import { aFan, anArtist, type TestPerson } from '../testing/builders.ts';
import { countStatements } from '../testing/postgres/count-statements.ts';
import { API_BASE } from '../http/address.ts';
import { createApp } from '../http/app.ts';

const bySlug = 'user/get-artist-by-slug';
const slug = 'kept-one';
const longText = 'Bass and drums. '.repeat(80);
/** The hook runs before the commit, so for two seconds after a change nothing is kept. */
const AFTER_A_CHANGE_MS = 2100;
const A_MOMENT_MS = 1100;

let server: BootedServer;
let app: FastifyInstance;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot({ config: { cachesResponses: true } });
  app = await createApp(server.ctx);
  artist = await anArtist(server, { username: 'kept.one', biography: longText });
  await pause(AFTER_A_CHANGE_MS);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

afterEach(() => void vi.restoreAllMocks());

/** What is kept ages by this clock; a busy machine must not let it age between two lines of a test. */
function stopTheClock(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
}

const pause = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));

async function read(as?: TestPerson): Promise<string | null> {
  const { status, body } = await server.call(bySlug, { slug }, as ? { as } : {});
  expect(status).toBe(200);
  return body.biography;
}

/** As another process would: without a word to this one. */
async function writeQuietly(biography: string): Promise<void> {
  const { db } = server.database;
  await db.updateTable('users').set({ biography }).where('id', '=', artist.userId).execute();
}

async function ask(body: object, headers: Record<string, string> = {}) {
  return await app.inject({
    method: 'POST',
    url: `${API_BASE}/${bySlug}`,
    headers: { authorization: 'Public public', ...headers },
    payload: body,
  });
}

describe('an answer that visitors share', () => {
  it('is made once for all who send the same body, even at the same time', async () => {
    await pause(A_MOMENT_MS);
    stopTheClock();
    const many = async () => await Promise.all(Array.from({ length: 20 }, async () => await read()));
    expect(await countStatements(many)).toBe(1);
    expect(await countStatements(many)).toBe(0);
    expect(await countStatements(async () => await server.call(bySlug, { slug: 'KEPT-one' }))).toBe(1);
  });

  it('is made once even when making it takes longer than it is kept', async () => {
    await pause(A_MOMENT_MS);
    const { database } = server;
    const answers: Promise<unknown>[] = [];
    const whileLocked = async () => {
      await database.transaction(async (tx) => {
        await sql`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`.execute(tx);
        answers.push(read());
        await pause(A_MOMENT_MS);
        answers.push(read());
        await pause(A_MOMENT_MS);
      });
      await Promise.all(answers);
    };
    // One is the lock's own.
    expect(await countStatements(whileLocked)).toBe(2);
  });

  it('is at most a second old, and never older for people with a token', async () => {
    const fan = await aFan(server);
    await read();
    await writeQuietly('New words');
    expect(await read(fan)).toBe('New words');
    await pause(A_MOMENT_MS);
    stopTheClock();
    expect(await read()).toBe('New words');
    await writeQuietly(longText);
    expect(await read()).toBe('New words');
    vi.restoreAllMocks();
    await pause(A_MOMENT_MS);
    expect(await read()).toBe(longText);
  });

  it('is checked for the public header and the body every time', async () => {
    await read();
    expect((await server.call(bySlug, { slug }, { publicKey: 'wrong' })).status).toBe(401);
    expect((await server.send(bySlug, { slug, more: 1 })).status).toBe(422);
    // A token that is over makes a visitor of its bearer.
    expect((await server.send(bySlug, { slug }, { as: 'nobody' })).status).toBe(200);
  });

  it('is not a refusal: what is missing now is found as soon as it is there', async () => {
    const { db } = server.database;
    const change = (to: string, from: string) =>
      db.updateTable('users').set({ slug: to }).where('slug', '=', from).execute();
    expect((await server.call(bySlug, { slug: 'moved-one' })).status).toBe(404);
    await change('moved-one', slug);
    expect((await server.call(bySlug, { slug: 'moved-one' })).status).toBe(200);
    await change(slug, 'moved-one');
    await pause(A_MOMENT_MS);
  });

  it('travels packed, and no browser keeps it', async () => {
    const plain = await ask({ slug });
    const brotli = await ask({ slug }, { 'accept-encoding': 'gzip, br' });
    const gzip = await ask({ slug }, { 'accept-encoding': 'gzip, br;q=0' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const answers = [plain, brotli, gzip];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    for (const { headers, rawPayload } of answers)
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(rawPayload.length),
        'cache-control': 'no-store',
        vary: 'accept-encoding',
      });
  });

  it('counts against the limit', async () => {
    const limited = await boot({
      config: { cachesResponses: true, hasRateLimits: true },
      sameDataAs: server,
    });
    const statuses = [];
    for (let turn = 0; turn < 301; turn += 1) {
      const { status } = await limited.call(bySlug, { slug });
      statuses.push(status);
    }
    await limited.close();
    expect([statuses.slice(0, 300).every((status) => status === 200), statuses[300]]).toEqual([true, 429]);
  });

  it('is forgotten as soon as the artist changes it', async () => {
    await read();
    const biography = `Now with more words: ${longText}`.trim();
    const changed = await server.call('user/update-infos', { userInfos: { biography } }, { as: artist });
    expect([changed.status, await read()]).toEqual([200, biography]);
  });
});

describe('the contract', () => {
  it('lets visitors share only the answers of public reading calls', () => {
    const shared = Object.values<Call>(allCalls).filter((call) => call.isSharedByVisitors);
    expect(shared.length).toBeGreaterThan(0);
    for (const { who, writes, transport = 'json' } of shared)
      expect([who, writes, transport]).toEqual(['public', false, 'json']);
  });
});
