import { DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { listen } from '../../testing/listen.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';
import { aSession, aTicket, goLive } from '../sessions/testing/sessions.ts';
import { aSaleFile } from './testing/shop.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

async function aShop(amount = 300) {
  const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
  const sessionId = await aSession(server, artist, { date: null, amount: 0 });
  await aTicket(server, fan, { sessionId, amount: 0 });
  return { artist, fan, sessionId, fileId: await aSaleFile(server, artist, { sessionId, amount }) };
}
const offered = async (as: TestPerson, sourceId: string) =>
  (await server.call('files/get-attached-files', { sourceId }, { as })).body.items;
const buy = async (as: TestPerson, fileId: string) => await server.call('files/purchase', { fileId }, { as });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe('files/add', () => {
  it('takes the artist’s own processed audio, at most ten for a session', async () => {
    const { artist, fan, sessionId } = await aShop();
    const add = async (url: string) =>
      await server.call(
        'files/add',
        { sourceId: sessionId, file: { name: 'loop.mp3', url, amount: 0 } },
        { as: artist },
      );
    expect(codeOf(await add(await aProcessedFile(server, fan)))).toEqual([422, 'validation']);
    for (let count = 1; count < 10; count += 1) {
      expect((await add(await aProcessedFile(server, artist))).body).toMatchObject({
        type: 'audio/mpeg',
        amount: 0,
      });
    }
    expect(codeOf(await add(await aProcessedFile(server, artist)))).toEqual([409, 'limit-reached']);
    expect(await offered(artist, sessionId)).toHaveLength(10);
  });
});

describe('files/get-attached-files', () => {
  it('gives the address to the artist and buyers, and of a free one to everybody with a ticket', async () => {
    const { artist, fan, sessionId, fileId } = await aShop();
    const freeId = await aSaleFile(server, artist, { sessionId, amount: 0 });
    const urls = async (as: TestPerson) =>
      Object.fromEntries((await offered(as, sessionId)).map(({ id, url }) => [id, url !== null]));
    expect(await urls(artist)).toEqual({ [fileId]: true, [freeId]: true });
    expect(await urls(fan)).toEqual({ [fileId]: false, [freeId]: true });
    expect(await urls(await aFan(server))).toEqual({ [fileId]: false, [freeId]: false });
    await buy(fan, fileId);
    expect(await urls(fan)).toEqual({ [fileId]: true, [freeId]: true });
  });
});

describe('files/purchase', () => {
  it('pays the artist at once, and charges a person once', async () => {
    const { artist, fan, sessionId, fileId } = await aShop();
    const answers = await Promise.all([buy(fan, fileId), buy(fan, fileId), buy(fan, fileId)]);
    expect(answers.map(({ body }) => [body.ok, body.token, body.file.purchased])).toEqual([
      [true, 700, true],
      [true, 700, true],
      [true, 700, true],
    ]);
    expect((await moneyOf(server, artist)).pending).toBe(240);
    expect((await server.call('session/get', { sessionId }, { as: artist })).body).toMatchObject({
      totalFilesSold: 1,
      tokens: 300,
    });
  });

  it('tells the artist of the session at once', async () => {
    const { artist, fan, sessionId, fileId } = await aShop();
    const topic = `sessions:${artist.userId}`;
    const stream = await listen(server, artist, [topic]);
    await stream.untilHeard(1);
    await buy(fan, fileId);
    const [, change] = await stream.untilHeard(2);
    expect(change).toMatchObject({
      topic,
      type: 'change',
      document: { sessionId, status: 2, change: 'modified' },
    });
    await stream.stop();
  });

  it('refuses the artist, people without a ticket, an empty wallet and a removed file', async () => {
    const { artist, fan, sessionId, fileId } = await aShop(2000);
    expect(codeOf(await buy(artist, fileId))).toEqual([409, 'own-content']);
    expect(codeOf(await buy(await aFan(server, { tokens: 5000 }), fileId))).toEqual([403, 'forbidden']);
    const poor = await buy(fan, fileId);
    expect([...codeOf(poor), poor.body.error.missing]).toEqual([402, 'insufficient-credit', 1000]);
    await server.call('files/remove', { fileId, sourceId: sessionId }, { as: artist });
    expect(codeOf(await buy(fan, fileId))).toEqual([409, 'state-conflict']);
  });
});

it('tells the artist alone what each file brought', async () => {
  const { artist, fan, sessionId, fileId } = await aShop();
  const soldOf = async (as: TestPerson) => (await offered(as, sessionId))[0]?.sold;
  expect(await soldOf(artist)).toEqual({ count: 0, tokens: 0 });
  await buy(fan, fileId);
  expect(await soldOf(artist)).toEqual({ count: 1, tokens: 300 });
  expect(await soldOf(fan)).toBeUndefined();
});

describe('files/remove', () => {
  it('takes a file off, but not from its buyers', async () => {
    const { artist, fan, sessionId, fileId } = await aShop();
    await buy(fan, fileId);
    const remove = async () =>
      await server.call('files/remove', { fileId, sourceId: sessionId }, { as: artist });
    expect([(await remove()).body, (await remove()).body]).toEqual([{ ok: true }, { ok: true }]);
    expect(await offered(fan, sessionId)).toEqual([]);
    const { body } = await server.call('files/get-purchased-files', {}, { as: fan });
    expect(body.items).toMatchObject([{ id: fileId, title: 'The stems', url: expect.any(String) }]);
  });
});

describe('files/get-purchased-files', () => {
  it('says where each is from, and forgets what was refunded with its session', async () => {
    const { artist, fan, sessionId, fileId } = await aShop();
    await buy(fan, fileId);
    const bought = async () => (await server.call('files/get-purchased-files', {}, { as: fan })).body.items;
    expect(await bought()).toMatchObject([
      { id: fileId, source: { id: sessionId, artist: artist.username } },
    ]);
    await goLive(server, artist, sessionId);
    await server.call('session/stop', { sessionId }, { as: artist });
    expect(await bought()).toHaveLength(1);
    await server.call('session/refund', { sessionId }, { as: artist });
    expect(await bought()).toEqual([]);
    expect([await moneyOf(server, fan), await moneyOf(server, artist)]).toMatchObject([
      { token: 1000 },
      { pending: 0 },
    ]);
  });
});

describe('the audio of files for sale', () => {
  /** Lets days pass with their clean-ups. */
  const passDays = async () => {
    for (const ms of [2 * DAY_MS, 7 * HOUR_MS, 2 * HOUR_MS]) {
      await server.clock.advance(ms);
      await server.ctx.runJobs();
    }
  };
  const storedOf = async (fileId: string) =>
    await server.database.db
      .selectFrom('sale_files')
      .select('file_url')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
  const writeOf = async (fileId: string) =>
    await server.ctx.storage.write(
      server.ctx.storage.keyOf((await storedOf(fileId)).file_url) ?? '',
      Buffer.from('a sound'),
    );

  it('stays while it is offered or a buyer has it, and goes when it was taken off unsold', async () => {
    const { artist, fan, sessionId, fileId } = await aShop();
    const offeredId = await aSaleFile(server, artist, { sessionId, amount: 500 });
    const unsoldId = await aSaleFile(server, artist, { sessionId, amount: 500 });
    for (const id of [fileId, offeredId, unsoldId]) await writeOf(id);
    await buy(fan, fileId);
    await goLive(server, artist, sessionId);
    await server.call('session/stop', { sessionId }, { as: artist });
    for (const id of [fileId, unsoldId])
      await server.call('files/remove', { fileId: id, sourceId: sessionId }, { as: artist });
    await passDays();
    const as = { buyer: await signInAgain(server, fan), seller: await signInAgain(server, artist) };
    const answers = [
      await server.call('files/get-purchased-files', {}, { as: as.buyer }),
      await server.call('files/get-attached-files', { sourceId: sessionId }, { as: as.seller }),
    ];
    expect(answers.map(({ body }) => body.items.map(({ id }) => id))).toEqual([[fileId], [offeredId]]);
    for (const { body, headers } of answers) {
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
      const heard = await fetch(new URL(body.items[0]?.url ?? '', server.url), { headers: { cookie } });
      expect([heard.status, await heard.text()]).toEqual([200, 'a sound']);
    }
    expect(await storedOf(unsoldId)).toEqual({ file_url: '' });
  });
});
