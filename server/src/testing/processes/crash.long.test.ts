import { LOOPCHECK_PRICE_TOKENS } from '@dubplate/shared/features/loopcheck/model.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../db/db.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { invariants } from '../../features.ts';
import { aWav } from '../../features/uploads/testing/files.ts';
import { storeOwnFile } from '../../features/uploads/uploads.ts';
import { startServer } from '../../server.ts';
import { aFan, anArtist, PASSWORD } from '../builders.ts';
import {
  ask,
  buy,
  type Buyer,
  buyUntilKilled,
  confirmPayment,
  type Memory,
  PAYMENT_TOKENS,
} from '../buying.ts';
import { aDatabaseUrl, fillDataFolder } from '../postgres/database.ts';
import { startPostgres, type TestPostgres } from '../postgres/postgres.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { dropDatabaseAt } from '../postgres/template.ts';
import { eventually } from '../waiting.ts';

const isDeep = process.env['DEEP'] === '1';
const rounds = isDeep ? 10 : 1;
const BUYERS = isDeep ? 8 : 4;
const ARTISTS = 4;
const FUNDS = 300_000;
/** The kill comes after that many answered purchases and then at any moment. */
const PURCHASES_BEFORE = isDeep ? 24 : 12;
const LUCK_MS = 400;
/** A little more than the minute after which the gateway tries again to tell what it could not tell. */
const TELLS_AGAIN_MS = 61_000;

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dubplate-crash-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

function startAt({ dataDir, databaseUrl }: Place, clockOffsetMs: number): ServerProcess {
  return startServerProcess({
    DATA_DIR: dataDir,
    CLOCK_OFFSET_MS: String(clockOffsetMs),
    RATE_LIMITS: 'off',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
}

/** People with tokens, tracks and a sign-in each, and artists to buy from. */
async function settle({ dataDir, databaseUrl }: Place): Promise<{ memories: Memory[]; artistIds: string[] }> {
  const config = {
    ...readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }),
    databaseUrl,
  };
  const server = await startServer(config, { hasTimers: false });
  const { ctx } = server;
  const artistIds: string[] = [];
  for (let nth = 0; nth < ARTISTS; nth += 1) artistIds.push((await anArtist(server)).userId);
  const content = aWav({ seconds: 31 });
  const memories: Memory[] = [];
  for (let nth = 0; nth < BUYERS; nth += 1) {
    const { userId, token, email } = await aFan(server, { tokens: FUNDS });
    const file = { userId, fileName: 'loop.wav', fileType: 'audio/wav', content };
    const { uploadId, fileUrl } = await storeOwnFile(ctx, file, ctx.clock.now());
    await ctx.uploads.settled(uploadId);
    memories.push({ buyer: { userId, token, email, fileUrl }, purchases: [], payments: [] });
  }
  await server.stop();
  return { memories, artistIds };
}

const answered = (memories: readonly Memory[]): number =>
  memories.flatMap(({ purchases }) => purchases.filter(({ id }) => id !== null)).length;

/** Each round, because a token lives for a quarter of an hour, and the clock is moved besides. */
async function takeNewToken(url: string, buyer: Buyer): Promise<void> {
  const answer = await ask(url, 'identity/sign-in', { email: buyer.email, password: PASSWORD });
  buyer.token = String(answer?.['idToken']);
}

/** Buys with all hands, kills in the middle, and starts again on the same data. */
async function killInTheMiddle(
  place: Place,
  memories: readonly Memory[],
  given: { artistIds: readonly string[]; postgres: TestPostgres | null; clockOffsetMs: number },
): Promise<ServerProcess> {
  const server = startAt(place, given.clockOffsetMs);
  const url = await server.url();
  await Promise.all(memories.map(async ({ buyer }) => await takeNewToken(url, buyer)));
  const before = answered(memories);
  const clients = memories.map(async (memory) => await buyUntilKilled(url, memory, given.artistIds));
  const isEnough = eventually(() => expect(answered(memories)).toBeGreaterThan(before + PURCHASES_BEFORE));
  // A client that ends early was refused, and says why.
  await Promise.race([isEnough, Promise.all(clients)]);
  await sleep(Math.random() * LUCK_MS);
  await Promise.all([server.end('SIGKILL'), given.postgres?.crash()]);
  await Promise.all(clients);
  return startAt(place, given.clockOffsetMs);
}

async function expectAnswersKept(url: string, { buyer, purchases }: Memory): Promise<void> {
  const { token } = buyer;
  const found = new Map<string, Record<string, unknown>>();
  for (let page = 1; ; page += 1) {
    const list = await ask(url, 'loopcheck/get-requests-user', { token, page, perPage: 200 });
    const items = list?.['items'] as Record<string, unknown>[]; // The contract's list.
    for (const item of items) found.set(String(item['id']), item);
    if (items.length < 200) break;
  }
  const told = purchases.flatMap(({ id }) => id ?? []);
  expect([...found.keys()]).toEqual(expect.arrayContaining(told));
  // What was bought without a word of it is there with all its parts.
  const silent = [...found.keys()].filter((id) => !told.includes(id));
  expect(silent.length).toBeLessThanOrEqual(purchases.filter(({ id }) => id === null).length);
  for (const requestId of [...told.slice(-5), ...silent]) {
    const request = await ask(url, 'loopcheck/get', { token, requestId });
    expect(request).toMatchObject({
      price: LOOPCHECK_PRICE_TOKENS,
      files: [{ name: 'loop.wav' }],
      artists: [{ status: 1 }],
    });
  }
}

/** Every purchase and payment that nobody answered is asked for again, twice, and has happened once afterwards. */
async function goOn(url: string, { buyer, purchases, payments }: Memory): Promise<void> {
  for (const purchase of purchases.filter(({ id }) => id === null)) {
    await buy(url, buyer, purchase);
    const { id } = purchase;
    await buy(url, buyer, purchase);
    expect(purchase.id).toBe(id);
  }
  for (const payment of payments.filter(({ isConfirmed }) => !isConfirmed)) {
    await confirmPayment(url, payment);
    await confirmPayment(url, payment);
  }
}

function balanceOf({ purchases, payments }: Memory): number {
  return FUNDS + payments.length * PAYMENT_TOKENS - purchases.length * LOOPCHECK_PRICE_TOKENS;
}

async function expectBalance(url: string, memory: Memory): Promise<void> {
  const { token } = memory.buyer;
  // The gateway tells of what it could not tell before the kill; the clock was moved to when it tries again for sure.
  await eventually(async () => {
    const infos = await ask(url, 'user/get-infos', { token });
    expect(JSON.stringify(infos)).toContain(`"token":${balanceOf(memory)},`);
  });
  const statement = await ask(url, 'payment/get-user-transactions', { token, perPage: 1 });
  expect(statement).toMatchObject({ items: [{ balanceAfter: balanceOf(memory) }] });
}

/** The data, read by another process after a clean stop. */
async function expectHealthy(place: Place, memories: readonly Memory[]): Promise<void> {
  const database = await openDatabase(place);
  try {
    expect(await brokenInvariants(database.db, invariants)).toEqual([]);
    const requests = await database.db.selectFrom('loopcheck_requests').select('id').execute();
    const bought = memories.flatMap(({ purchases }) => purchases.map(({ id }) => id));
    expect(requests.length).toBe(bought.length);
    expect(new Set(requests.map(({ id }) => id))).toEqual(new Set(bought));
    const topUps = await database.db
      .selectFrom('payments')
      .select('id')
      .where('status', '=', 'succeeded')
      .execute();
    expect(topUps.length).toBe(memories.flatMap(({ payments }) => payments).length);
  } finally {
    await database.close();
  }
}

/** The number of purchases that were answered before their server was killed. */
async function playRounds(place: Place, postgres: TestPostgres | null): Promise<number> {
  let heard = 0;
  const { memories, artistIds } = await settle(place);
  for (let round = 1; round <= rounds; round += 1) {
    const before = answered(memories);
    const clockOffsetMs = (round - 1) * TELLS_AGAIN_MS;
    const server = await killInTheMiddle(place, memories, { artistIds, postgres, clockOffsetMs });
    const url = await server.url();
    const unanswered = memories.flatMap(({ purchases }) => purchases.filter(({ id }) => id === null)).length;
    const during = answered(memories) - before;
    heard += during;
    await Promise.all(memories.map(async (memory) => await expectAnswersKept(url, memory)));
    await Promise.all(memories.map(async (memory) => await goOn(url, memory)));
    await ask(url, 'dev/clock', { offsetMs: round * TELLS_AGAIN_MS });
    await Promise.all(memories.map(async (memory) => await expectBalance(url, memory)));
    expect((await server.end('SIGINT')).code).toBe(0);
    await expectHealthy(place, memories);
    if (isDeep)
      process.stdout.write(`round ${round}: ${during} answered, ${unanswered} not, all there once\n`);
  }
  return heard;
}

describe('kill -9 in the middle of buying', { timeout: 120_000 * rounds }, () => {
  it('loses and doubles nothing on the embedded database', async () => {
    const dataDir = join(folder, 'data');
    await fillDataFolder(dataDir);
    const heard = await playRounds({ dataDir, databaseUrl: undefined }, null);
    expect(heard).toBeGreaterThan(PURCHASES_BEFORE * rounds);
  });

  it('loses and doubles nothing on PostgreSQL, which is killed as well in the deep run', async () => {
    const postgres = isDeep ? await startPostgres({ durable: true }) : null;
    const databaseUrl = postgres ? await postgres.freshDatabase() : await aDatabaseUrl();
    try {
      const heard = await playRounds({ dataDir: join(folder, 'data'), databaseUrl }, postgres);
      expect(heard).toBeGreaterThan(PURCHASES_BEFORE * rounds);
    } finally {
      if (postgres) await postgres.stop();
      else await dropDatabaseAt(databaseUrl);
    }
  });
});
