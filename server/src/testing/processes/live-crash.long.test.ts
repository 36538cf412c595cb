import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/db.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { invariants } from '../../features.ts';
import { ask } from '../buying.ts';
import { aDatabaseUrl, fillDataFolder } from '../postgres/database.ts';
import { startServerProcess } from './server-process.ts';
import { type Person, type Place, settleRoom, signInAll } from '../settled-room.ts';
import { dropDatabaseAt } from '../postgres/template.ts';
import { eventually } from '../waiting.ts';

const rounds = process.env['DEEP'] === '1' ? 10 : 1;
const FUNDS = 50_000;
const FANS = 3;
const TICKET = 500;
const PRICE = 100;
/** The kill comes after that many answered messages and then at any moment. */
const MESSAGES_BEFORE = 8;
const LUCK_MS = 300;
const [pending, accepted, closed] = [1, 2, 3];

interface Message {
  id: string;
  text: string;
  status: number;
  declined: boolean;
}
/** What was asked for with its key, and whether the answer came. */
interface Sent {
  fan: Person;
  key: string;
  isAnswered: boolean;
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dubplate-crash-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const startAt = ({ dataDir, databaseUrl }: Place) =>
  startServerProcess({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });

async function write(url: string, sessionId: string, sent: Sent): Promise<boolean> {
  const { fan, key } = sent;
  const message = { text: key };
  const answer = await ask(url, 'message/create', {
    token: fan.token,
    sessionId,
    message,
    idempotencyKey: key,
  });
  sent.isAnswered = answer !== undefined;
  return sent.isAnswered;
}

const messagesOf = async (url: string, person: Person, sessionId: string): Promise<Message[] | undefined> => {
  const list = await ask(url, 'message/get-messages', { token: person.token, sessionId, perPage: 200 });
  return list?.['items'] as Message[] | undefined; // The contract's list.
};

/** One fan after the other: a question, the decision of the artist about the one before, an upvote of another fan. */
async function talkUntilKilled(
  url: string,
  { fan, other, artist, sessionId }: { fan: Person; other: Person; artist: Person; sessionId: string },
  all: Sent[],
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const sent: Sent = { fan, key: randomUUID(), isAnswered: false };
    all.push(sent);
    if (!(await write(url, sessionId, sent))) return;
    const waiting = (await messagesOf(url, artist, sessionId))?.find(({ text }) => text === sent.key);
    if (!waiting) return;
    const { id: messageId } = waiting;
    if (!(await ask(url, 'message/upvote', { token: other.token, messageId, idempotencyKey: messageId })))
      return;
    // Two of three stay held for a while, and then all are decided about.
    if (turn % 3 !== 2) continue;
    for (const { id: message_id, text } of (await messagesOf(url, artist, sessionId)) ?? []) {
      if (!all.some(({ key, fan: author }) => key === text && author === fan)) continue;
      const status = message_id.charCodeAt(message_id.length - 1) % 2 === 0 ? accepted : closed;
      const update = { token: artist.token, message_id, status };
      if (!(await decide(url, update))) return;
    }
  }
}

/** A message that was decided about before answers that it was; false when the server is gone. */
async function decide(url: string, update: object): Promise<boolean> {
  try {
    return (await ask(url, 'message/update-status', update)) !== undefined;
  } catch (error) {
    if (String(error).includes('state-conflict')) return true;
    throw error;
  }
}

/** The number of messages that were written before their server was killed. */
async function playRounds(place: Place): Promise<number> {
  const { artist, fans, sessionId } = await settleRoom(place, {
    fans: FANS,
    funds: FUNDS,
    ticket: TICKET,
    messagePrice: PRICE,
  });
  const people = [artist, ...fans];
  const all: Sent[] = [];
  let server = startAt(place);
  await signInAll(await server.url(), people);
  await ask(await server.url(), 'session/update-status', {
    token: artist.token,
    sessionId,
    sessionStatus: 3,
  });
  for (let round = 0; round < rounds; round += 1) {
    let url = await server.url();
    await signInAll(url, people);
    const before = all.length;
    const talks = fans.map(async (fan, nth) => {
      const other = fans[(nth + 1) % FANS] ?? fan;
      await talkUntilKilled(url, { fan, other, artist, sessionId }, all);
    });
    const isEnough = eventually(() => expect(all.length).toBeGreaterThan(before + MESSAGES_BEFORE));
    // A talk that ends early was refused, and says why.
    await Promise.race([isEnough, Promise.all(talks)]);
    await sleep(Math.random() * LUCK_MS);
    await server.end('SIGKILL');
    await Promise.all(talks);

    server = startAt(place);
    url = await server.url();
    await signInAll(url, people);
    // Only so many messages of a person may wait, and nobody may write faster than the room allows.
    const takeAll = async () => {
      const waiting = (await messagesOf(url, artist, sessionId))?.filter(({ status }) => status === pending);
      for (const { id } of waiting ?? [])
        await decide(url, { token: artist.token, message_id: id, status: accepted });
    };
    await takeAll();
    // What nobody answered is asked for again, twice, and has happened once afterwards.
    for (const sent of all.filter(({ isAnswered }) => !isAnswered)) {
      for (const _ of [1, 2]) await eventually(async () => await write(url, sessionId, sent), 500);
    }
    const kept = (await messagesOf(url, artist, sessionId)) ?? [];
    expect(new Set(kept.map(({ text }) => text))).toEqual(new Set(all.map(({ key }) => key)));
    expect(kept.length).toBe(all.length);
    await takeAll();
  }
  const url = await server.url();
  // No picture ever came, which paused the session (LS13). The artist goes on as if nothing had been.
  await eventually(
    async () => expect(await ask(url, 'session/get', { sessionId })).toMatchObject({ status: 4 }),
    500,
  );
  await ask(url, 'session/update-status', { token: artist.token, sessionId, sessionStatus: 3 });
  const [last] = fans;
  // One more waits when the session ends.
  if (last) await write(url, sessionId, { fan: last, key: randomUUID(), isAnswered: false });
  await ask(url, 'session/stop', { token: artist.token, sessionId });
  await expectAllTokens(url, { artist, fans, sessionId });
  expect((await server.end('SIGINT')).code).toBe(0);
  const database = await openDatabase(place);
  try {
    expect(await brokenInvariants(database.db, invariants)).toEqual([]);
    const { db } = database;
    expect(await db.selectFrom('wallet_holds').select('id').where('status', '=', 1).execute()).toEqual([]);
  } finally {
    await database.close();
  }
  return all.length;
}

/** What the fans spent is what the session says it earned: nothing is lost, and nothing paid twice. */
async function expectAllTokens(
  url: string,
  { artist, fans, sessionId }: { artist: Person; fans: readonly Person[]; sessionId: string },
): Promise<void> {
  let spent = 0;
  for (const { token } of fans) {
    const infos = await ask(url, 'user/get-infos', { token });
    spent += FUNDS - Number(infos?.['token']);
  }
  const session = await ask(url, 'session/get-user-session', { token: artist.token, sessionId });
  expect(session).toMatchObject({ status: 5, tokens: spent });
  expect(spent).toBeGreaterThan(FANS * TICKET);
}

describe('kill -9 in the middle of a live session', { timeout: 120_000 * rounds }, () => {
  it('loses and doubles no message and no token on the embedded database', async () => {
    const dataDir = join(folder, 'data');
    await fillDataFolder(dataDir);
    const written = await playRounds({ dataDir, databaseUrl: undefined });
    expect(written).toBeGreaterThan(MESSAGES_BEFORE * rounds);
  });

  it('loses and doubles no message and no token on PostgreSQL', async () => {
    const databaseUrl = await aDatabaseUrl();
    try {
      const written = await playRounds({ dataDir: join(folder, 'data'), databaseUrl });
      expect(written).toBeGreaterThan(MESSAGES_BEFORE * rounds);
    } finally {
      await dropDatabaseAt(databaseUrl);
    }
  });
});
