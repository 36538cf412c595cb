import { addMs, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { listen } from '../../../testing/listen.ts';
import { aSaleFile } from '../../files/testing/shop.ts';
import { aSession, aTicket, goLive } from '../testing/sessions.ts';

let server: BootedServer;
let sessionId = '';
let freeFile = '';
let pricedFile = '';
let message = '';
let holder: TestPerson;
/** Everybody who has no ticket, by what they had. */
const outside: Record<string, TestPerson> = {};

beforeAll(async () => {
  server = await boot();
  const [artist, other] = [await anArtist(server), await anArtist(server)];
  const inMinutes = (minutes: number) => timestampOf(addMs(server.ctx.clock.now(), minutes * MINUTE_MS));
  sessionId = await aSession(server, artist, { date: inMinutes(40), messagePrice: 0 });
  holder = await aFan(server, { tokens: 2000 });
  await aTicket(server, holder, { sessionId });
  const quitter = await aFan(server, { tokens: 2000 });
  await aTicket(server, quitter, { sessionId });
  await server.clock.advance(1000);
  await server.call('session/update', { sessionId, date: inMinutes(30) }, { as: artist });
  await server.call('session/refund', { sessionId }, { as: quitter });
  const neighbor = await aFan(server, { tokens: 2000 });
  const elsewhere = await aSession(server, other, { date: null });
  await aTicket(server, neighbor, { sessionId: elsewhere });
  Object.assign(outside, {
    'who gave the ticket back': quitter,
    'who has a ticket of another session': neighbor,
    'another artist': other,
    'a fan without any': await aFan(server, { tokens: 2000 }),
  });
  await server.call('session/update-status', { sessionId, sessionStatus: 2 }, { as: artist });
  await goLive(server, artist, sessionId);
  freeFile = await aSaleFile(server, artist, { sessionId, amount: 0 });
  pricedFile = await aSaleFile(server, artist, { sessionId });
  const text = { sessionId, message: { text: 'For those inside' } };
  message = (await server.call('message/create', text, { as: holder })).body.id;
});
afterAll(async () => await server.close());

const names = [
  'who gave the ticket back',
  'who has a ticket of another session',
  'another artist',
  'a fan without any',
];

describe('the room of a running session', () => {
  it.each(names)('refuses %s the picture, the stream, the chat and the files', async (name) => {
    const as = outside[name] ?? holder;
    const statuses = async (person: TestPerson) => {
      const call = async (path: string, input: object) =>
        (await server.send(path, { ...input, token: person.token })).status;
      const hear = async (topic: string) => {
        const stream = await listen(server, person, [topic]);
        await stream.stop();
        return stream.status;
      };
      return {
        enter: await call('session/enter', { sessionId, role: 'watch' }),
        messages: await call('message/get-messages', { sessionId }),
        write: await call('message/create', { sessionId, message: { text: 'Hello' } }),
        reply: await call('message/create', { sessionId, message: { text: 'Hello', parentId: message } }),
        upvote: await call('message/upvote', { messageId: message }),
        gift: await call('tip/add', { artistId: person.userId, sessionId, amount: 250 }),
        file: await call('files/purchase', { fileId: pricedFile }),
        session: await hear(`session:${sessionId}`),
        chat: await hear(`messages:${sessionId}`),
        gifts: await hear(`tips:${sessionId}`),
      };
    };
    const found = await statuses(as);
    const { gift, session, ...rest } = found;
    // Status and counts, which everybody can read, also tell those what became of it who had a ticket once.
    expect(session).toBe(name === 'who gave the ticket back' ? 200 : 403);
    expect(rest).toEqual(Object.fromEntries(Object.keys(rest).map((what) => [what, 403])));
    expect([403, 404, 409, 422]).toContain(gift);
    const files = await server.call('files/get-attached-files', { sourceId: sessionId }, { as });
    expect(files.body.items.map(({ id, url }) => [id, url])).toEqual([
      [pricedFile, null],
      [freeFile, null],
    ]);
    const seen = await server.call('session/get', { sessionId }, { as });
    expect([seen.body.recordingUrl, 'registeredUsers' in seen.body]).toEqual([null, false]);
  });
});

/** A fan with a ticket, who gives it back after the artist moved the date. */
async function aQuitter(artist: TestPerson) {
  const inMinutes = (minutes: number) => timestampOf(addMs(server.ctx.clock.now(), minutes * MINUTE_MS));
  const id = await aSession(server, artist, { date: inMinutes(40), messagePrice: 0 });
  const fan = await aFan(server, { tokens: 1000 });
  await aTicket(server, fan, { sessionId: id });
  await server.clock.advance(1000);
  await server.call('session/update', { sessionId: id, date: inMinutes(30) }, { as: artist });
  return { id, fan, quit: async () => await server.call('session/refund', { sessionId: id }, { as: fan }) };
}

describe('a ticket that is given back', () => {
  it('takes the open stream of the chat with it', async () => {
    const { id, fan, quit } = await aQuitter(await anArtist(server));
    const chat = await listen(server, fan, [`messages:${id}`]);
    await chat.untilHeard(1);
    expect((await quit()).status).toBe(200);
    await chat.untilEnded();
    expect((await listen(server, fan, [`messages:${id}`])).status).toBe(403);
  });

  it('takes the powers of a helper with it', async () => {
    const artist = await anArtist(server);
    const { id, fan, quit } = await aQuitter(artist);
    await server.call(
      'message/set-helper',
      { sessionId: id, userId: fan.userId, isHelper: true },
      { as: artist },
    );
    const slow = async () =>
      await server.call('message/set-slow-mode', { sessionId: id, seconds: 30 }, { as: fan });
    expect((await slow()).status).toBe(200);
    await quit();
    expect((await slow()).status).toBe(403);
  });
});

describe('a session that is due', () => {
  it('takes no message, no upvote and nobody in, even before the job ends it', async () => {
    const artist = await anArtist(server);
    const fan = await aFan(server, { tokens: 1000 });
    const id = await aSession(server, artist, { date: null, messagePrice: 0 });
    await aTicket(server, fan, { sessionId: id });
    await goLive(server, artist, id);
    const said = { sessionId: id, message: { text: 'Early' } };
    const early = await server.call('message/create', said, { as: artist });
    await server.clock.advance(6 * HOUR_MS, { runsJobs: false });
    const late = await signInAgain(server, fan);
    const answers = [
      await server.call('message/create', { ...said, message: { text: 'Late' } }, { as: late }),
      await server.call('session/enter', { sessionId: id, role: 'watch' }, { as: late }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    const vote = await server.call('message/upvote', { messageId: early.body.id }, { as: late });
    expect(vote.status).not.toBe(200);
    await server.ctx.runJobs();
    expect((await server.call('session/get', { sessionId: id }, { as: late })).body.status).toBe(5);
  });
});
