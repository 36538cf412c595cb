import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brokenInvariants } from '../../db/invariants.ts';
import { invariants } from '../../features.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { listen } from '../../testing/listen.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { aSession, aTicket, goLive } from '../sessions/testing/sessions.ts';
import { aMessage } from './testing/room.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

const text = 'Which delay is that?';

/** A room on air with an author, a moderator and three others, and a message that waits. */
async function aRoom({ messagePrice = 100 } = {}) {
  const artist = await anArtist(server);
  const sessionId = await aSession(server, artist, { date: null, amount: 0, messagePrice });
  const people: TestPerson[] = [];
  for (let count = 0; count < 5; count += 1) {
    const fan = await aFan(server, { tokens: 1000 });
    await aTicket(server, fan, { sessionId, amount: 0 });
    people.push(fan);
  }
  await goLive(server, artist, sessionId);
  const [author, helper, ...others] = people as [TestPerson, TestPerson, ...TestPerson[]];
  const name = async (isHelper = true, { userId } = helper) =>
    await server.call('message/set-helper', { sessionId, userId, isHelper }, { as: artist });
  const { id } = await aMessage(server, author, { sessionId, text });
  const seen = async (as: TestPerson) =>
    (await server.call('message/get-messages', { sessionId }, { as })).body.items.find(
      (item) => item.id === id,
    );
  const call = (path: 'message/report' | 'message/show') => async (as: TestPerson) =>
    await server.call(path, { messageId: id }, { as });
  const ban = async (as: TestPerson, { userId }: TestPerson, minutes?: number) =>
    await server.call(
      'message/ban',
      { sessionId, userId, ...(minutes !== undefined && { minutes }) },
      { as },
    );
  const setStatus = async (as: TestPerson, status: number) =>
    await server.call('message/update-status', { message_id: id, status }, { as });
  const end = async () => await server.call('session/stop', { sessionId }, { as: artist });
  await name();
  return {
    artist,
    sessionId,
    author,
    helper,
    others,
    id,
    name,
    seen,
    ban,
    setStatus,
    end,
    report: call('message/report'),
    show: call('message/show'),
  };
}
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe('a paid message that is hidden while it waits', () => {
  it.each([
    ['accepted', 2, [900, 80]],
    ['declined', 3, [1000, 0]],
  ] as const)('can still be %s', async (_, status, [left, pending]) => {
    const { artist, author, report, setStatus, end } = await aRoom();
    await report(artist);
    expect((await setStatus(artist, status)).status).toBe(200);
    await end();
    expect([(await moneyOf(server, author)).token, (await moneyOf(server, artist)).pending]).toEqual([
      left,
      pending,
    ]);
  });

  it('is refunded at the end like all that wait, and nothing stays held', async () => {
    const { artist, author, others, id, report, end } = await aRoom();
    for (const as of others.slice(0, 1)) await server.call('message/upvote', { messageId: id }, { as });
    for (const as of others) await report(as);
    await end();
    for (const { userId } of [author, ...others])
      expect((await moneyOf(server, { userId })).token).toBe(1000);
    expect((await moneyOf(server, artist)).pending).toBe(0);
    expect(await brokenInvariants(server.database.db, invariants)).toEqual([]);
  });

  it.each([
    ['artist', 'artist'],
    ['helper', 'helper'],
    ['others', 'reports'],
  ] as const)('tells its author that the %s hid it, at once and after a reload', async (who, by) => {
    const room = await aRoom();
    const stream = await listen(server, room.author, [`rooms:${room.author.userId}`]);
    for (const as of [room[who]].flat()) await room.report(as);
    expect(await room.seen(room.author)).toMatchObject({ hidden: true, hiddenBy: by, text: '' });
    const [, told] = await stream.untilHeard(2);
    expect(told?.document).toEqual({ sessionId: room.sessionId, hidden: { messageId: room.id, by } });
    await stream.stop();
    const stranger = await aFan(server);
    await aTicket(server, stranger, { sessionId: room.sessionId, amount: 0 });
    const shown = await room.seen(stranger);
    expect(shown).toMatchObject({ hidden: true, text: '' });
    expect(shown).not.toHaveProperty('hiddenBy');
    await room.end();
  });
});

describe('message/show', () => {
  it('takes back what the artist or a moderator hid, and tells its author and the room', async () => {
    const { artist, author, helper, others, sessionId, id, report, show, seen, end } = await aRoom();
    const [other] = others as [TestPerson];
    const [mine, room] = [
      await listen(server, author, [`rooms:${author.userId}`]),
      await listen(server, other, [`messages:${sessionId}`]),
    ];
    await Promise.all([mine.untilHeard(1), room.untilHeard(1)]);
    for (const [hider, shower] of [
      [artist, helper],
      [helper, artist],
    ] as const) {
      await report(hider);
      expect((await show(shower)).body).toEqual({ ok: true });
      expect(await seen(other)).toMatchObject({ hidden: false, text });
    }
    const [, ...told] = await mine.untilHeard(5);
    expect(told.map(({ document }) => document)).toEqual(
      ['artist', null, 'helper', null].map((by) => ({ sessionId, hidden: { messageId: id, by } })),
    );
    // What was said before the stream began may come once more.
    const reads = () =>
      room.events
        .flatMap(({ document }) => ('messages' in document ? document.messages : []))
        .flatMap((message) => (message.id === id ? [message.text] : []))
        .filter((read, nth, all) => read !== all[nth - 1]);
    await vi.waitFor(() => expect(reads()).toEqual([text, '', text, '', text]), 60_000);
    await Promise.all([mine.stop(), room.stop()]);
    // Nobody else had reported it, so staff have nothing to decide.
    const { body } = await server.call('admin/messages', { q: id }, { as: staff });
    expect(body.items).toEqual([]);
    expect((await show(artist)).body).toEqual({ ok: true });
    await end();
  });

  it('leaves to staff what three people reported, also if the artist hid it first', async () => {
    const { artist, helper, others, report, show, seen, end } = await aRoom();
    const [one, ...rest] = others as [TestPerson, ...TestPerson[]];
    await report(one);
    await report(artist);
    expect((await seen(artist))?.hiddenBy).toBe('artist');
    await show(artist);
    const kept = await server.call('admin/messages', { filter: { open: true } }, { as: staff });
    expect(kept.body.items.filter(({ hidden }) => !hidden)).toMatchObject([{ reports: 1 }]);
    await report(helper);
    for (const as of rest) await report(as);
    expect((await seen(artist))?.hiddenBy).toBe('reports');
    for (const as of [artist, helper]) expect(codeOf(await show(as))).toEqual([409, 'state-conflict']);
    expect(await seen(one)).toMatchObject({ hidden: true, text: '' });
    await end();
  });

  it('takes back the report of a viewer, too, who hid it as a moderator later', async () => {
    const { artist, others, id, name, report, show, seen, end } = await aRoom();
    const [fan] = others as [TestPerson];
    await report(fan);
    await name(true, fan);
    await report(fan);
    expect(await seen(artist)).toMatchObject({ hidden: true, hiddenBy: 'helper' });
    const reported = async () =>
      (await server.call('admin/messages', { q: id }, { as: staff })).body.items.flatMap(
        ({ reports, reporters }) => [reports, ...reporters.map(({ hides }) => hides)],
      );
    expect(await reported()).toEqual([1, true]);
    await show(artist);
    expect(await seen(artist)).toMatchObject({ hidden: false });
    expect(await reported()).toEqual([]);
    await end();
  });

  it('is no reason to tell staff of the message again', async () => {
    const { artist, id, report, show, end } = await aRoom();
    for (let times = 0; times < 2; times += 1) {
      await report(artist);
      await show(artist);
    }
    await report(artist);
    const notices = await server.database.db
      .selectFrom('notifications')
      .select('user_id')
      .where('code', '=', 'N41')
      .where('link', '=', `/admin/messages/${id}/show`)
      .where('user_id', '=', staff.userId)
      .execute();
    expect(notices).toHaveLength(1);
    await end();
  });

  it('is neither for its author, nor for others in the room, nor for what staff removed', async () => {
    const { artist, author, others, id, name, report, show, end } = await aRoom();
    const [other] = others as [TestPerson];
    await report(artist);
    for (const as of [author, other, staff]) expect(codeOf(await show(as))).toEqual([403, 'forbidden']);
    await name(true, author);
    expect(codeOf(await show(author))).toEqual([409, 'own-content']);
    const removal = { messageId: id, reason: 'It insults people.' };
    await server.call('admin/remove-message', removal, { as: staff });
    expect(codeOf(await show(artist))).toEqual([409, 'state-conflict']);
    await end();
  });
});

describe('a moderator', () => {
  it('is told at once, and no longer is one once the artist bans them', async () => {
    const { artist, others, sessionId, name, ban, end } = await aRoom();
    const [fan] = others as [TestPerson];
    const stream = await listen(server, fan, [`rooms:${fan.userId}`]);
    await stream.untilHeard(1);
    await name(true, fan);
    // A second time is no news.
    await name(true, fan);
    const { body } = await ban(artist, fan, 5);
    expect(body.helpers.map(({ userId }) => userId)).not.toContain(fan.userId);
    expect(codeOf(await server.call('message/get-rules', { sessionId }, { as: fan }))).toEqual([
      403,
      'forbidden',
    ]);
    const [, ...told] = await stream.untilHeard(4);
    expect(told.map(({ document }) => document)).toEqual([
      { sessionId, isHelper: true },
      { sessionId, isHelper: false },
      { sessionId, ban: { until: expect.any(String) } },
    ]);
    await stream.stop();
    await end();
  });

  it('may write again, who was banned before the artist named them, and is told', async () => {
    const { artist, others, sessionId, name, ban, end } = await aRoom({ messagePrice: 0 });
    const [fan] = others as [TestPerson];
    const stream = await listen(server, fan, [`rooms:${fan.userId}`]);
    await stream.untilHeard(1);
    await ban(artist, fan);
    expect((await name(true, fan)).body).toMatchObject({ bans: [] });
    const [, ...told] = await stream.untilHeard(4);
    expect(told.map(({ document }) => document)).toEqual([
      { sessionId, ban: { until: null } },
      { sessionId, ban: null },
      { sessionId, isHelper: true },
    ]);
    const written = await server.call('message/create', { sessionId, message: { text } }, { as: fan });
    expect(written.status).toBe(200);
    await stream.stop();
    await end();
  });

  it('reads which bans are the artist’s, to whom alone it is to lift them', async () => {
    const { artist, helper, others, sessionId, ban, end } = await aRoom();
    const [one, two] = others as [TestPerson, TestPerson];
    await ban(artist, one);
    await ban(helper, two);
    const { body } = await server.call('message/get-rules', { sessionId }, { as: helper });
    const byArtist = new Map(body.bans.map((each) => [each.userId, each.byArtist]));
    expect([byArtist.get(one.userId), byArtist.get(two.userId)]).toEqual([true, false]);
    await end();
  });

  it('lets a person write again who was banned by mistake, unless the artist did it', async () => {
    const { artist, helper, others, sessionId, ban, end } = await aRoom({ messagePrice: 0 });
    const [fan] = others as [TestPerson];
    const write = async () =>
      await server.call('message/create', { sessionId, message: { text } }, { as: fan });
    await ban(helper, fan);
    expect((await write()).status).toBe(403);
    expect((await ban(helper, fan, 0)).body.bans).toEqual([]);
    expect((await write()).status).toBe(200);
    await ban(artist, fan);
    for (const minutes of [0, 1])
      expect(codeOf(await ban(helper, fan, minutes))).toEqual([422, 'validation']);
    expect((await write()).status).toBe(403);
    await ban(artist, fan, 0);
    expect((await write()).status).toBe(200);
    await end();
  });
});

describe('the notice that staff removed a message', () => {
  it.each([
    [false, '100 tokens are back in your wallet.'],
    [true, 'The price of 100 tokens stays with the artist.'],
  ])('says where its price is (it stays: %s)', async (keepsPrice, words) => {
    const { author, id, end } = await aRoom();
    const input = { messageId: id, keepsPrice, reason: 'It insults people' };
    await server.call('admin/remove-message', input, { as: staff });
    const notices = await server.database.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', author.userId)
      .where('code', '=', 'N38')
      .execute();
    expect(notices).toEqual([{ text: `Reason: It insults people. ${words}` }]);
    const boss = await aSuperAdmin(server);
    const log = await server.call('admin/audit-log', { filter: { recordId: id } }, { as: boss });
    expect(log.body.items).toMatchObject([
      { action: 'admin/remove-message', before: { status: 1 }, after: { status: 4, keepsPrice } },
    ]);
    await end();
  });
});

describe('admin/show-message', () => {
  it('is not for what was removed, whose author hears nothing', async () => {
    const { artist, author, id, report, setStatus, ban, end } = await aRoom();
    await report(artist);
    await setStatus(artist, 4);
    const stream = await listen(server, author, [`rooms:${author.userId}`]);
    await stream.untilHeard(1);
    expect(codeOf(await server.call('admin/show-message', { messageId: id }, { as: staff }))).toEqual([
      409,
      'state-conflict',
    ]);
    // Said after it, so it comes after it, too.
    await ban(artist, author);
    const heard = () => stream.events.map(({ document }) => JSON.stringify(document));
    await expect.poll(() => heard().join(), { timeout: 60_000 }).toContain('"ban"');
    expect(heard().join()).not.toContain('"by":null');
    await stream.stop();
    await end();
  });
});

describe('admin/get-message', () => {
  it('names who reported a message, what it answers, and the money of it and its upvotes', async () => {
    const { artist, author, helper, others, sessionId, id, report, setStatus, end } = await aRoom();
    const [one, two] = others as [TestPerson, TestPerson];
    const reply = { sessionId, message: { text: 'And which reverb?', parentId: id } };
    const { body: answer } = await server.call('message/create', reply, { as: one });
    await server.call('message/upvote', { messageId: id }, { as: two });
    for (const as of [one, helper]) await report(as);
    await setStatus(artist, 2);
    await setStatus(artist, 3);
    const get = async (messageId: string) =>
      (await server.call('admin/get-message', { messageId }, { as: staff })).body;
    const message = await get(id);
    expect(message).toMatchObject({
      text,
      status: 3,
      declined: false,
      hiddenBy: 'helper',
      reports: 2,
      artist: { id: artist.userId },
      author: { id: author.userId },
      session: { id: sessionId },
      parent: null,
      upvotes: 1,
      priceKept: false,
    });
    expect(message.reporters.map(({ id: who, hides }) => [who, hides])).toEqual([
      [helper.userId, true],
      [one.userId, false],
    ]);
    expect(
      message.lines.map(({ kind, buyerId, paid, holdStatus }) => [kind, buyerId, paid, holdStatus]),
    ).toEqual([
      ['upvote', two.userId, 50, 'released'],
      ['message', author.userId, 100, 'released'],
    ]);
    expect(await get(answer.id)).toMatchObject({ parent: { id, text }, reporters: [] });
    const { body: list } = await server.call('admin/messages', { q: id }, { as: staff });
    expect(list.items[0]?.reporters).toEqual(message.reporters);
    await end();
  });
});
