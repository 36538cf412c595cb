import { MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../db/invariants.ts';
import { invariants } from '../../features.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
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

/** A session on air with free tickets, and fans who have one and so many tokens. */
async function aRoom({ fans = 1, tokens = 1000, messagePrice = 100 } = {}) {
  const artist = await anArtist(server);
  const sessionId = await aSession(server, artist, { date: null, amount: 0, messagePrice });
  const people = [];
  for (let count = 0; count < fans; count += 1) {
    const fan = await aFan(server, { tokens });
    await aTicket(server, fan, { sessionId, amount: 0 });
    people.push(fan);
  }
  await goLive(server, artist, sessionId);
  return {
    artist,
    sessionId,
    people,
    end: async () => await server.call('session/stop', { sessionId }, { as: artist }),
  };
}
const [pending, accepted, closed, canceled] = [1, 2, 3, 4];
const setStatus = async (as: TestPerson, messageId: string, status: number) =>
  await server.call('message/update-status', { message_id: messageId, status }, { as });
const listed = async (as: TestPerson, sessionId: string) =>
  (await server.call('message/get-messages', { sessionId }, { as })).body.items;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe('message/create', () => {
  it('holds the price while the artist has not decided', async () => {
    const { artist, sessionId, people, end } = await aRoom();
    const [fan] = people as [TestPerson];
    const message = await aMessage(server, fan, { sessionId });
    expect(message).toMatchObject({
      status: pending,
      price: 100,
      token: 900,
      isArtist: false,
      hidden: false,
    });
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 0 });
    const answer = await aMessage(server, artist, { sessionId, text: 'A tape delay.' });
    expect(answer).toMatchObject({ status: accepted, price: 0, isArtist: true });
    await end();
    expect((await moneyOf(server, fan)).token).toBe(1000);
  });

  it('is a plain chat where messages are free', async () => {
    const { sessionId, people, end } = await aRoom({ messagePrice: 0, tokens: 0 });
    const [fan] = people as [TestPerson];
    for (let count = 0; count < 5; count += 1) {
      expect(await aMessage(server, fan, { sessionId })).toMatchObject({ status: accepted, price: 0 });
    }
    await end();
  });

  it('charges a repeated call once', async () => {
    const { sessionId, people, end } = await aRoom();
    const [fan] = people as [TestPerson];
    const input = { sessionId, message: { text: 'Again?' } };
    const send = async () => (await server.call('message/create', input, { as: fan, key: 'draft-1' })).body;
    const [first, second] = [await send(), await send()];
    expect([second.id, second.token]).toEqual([first.id, 900]);
    await end();
  });

  it('refuses strangers, an empty wallet, an empty text, a closed room and a fourth that waits', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2, tokens: 350 });
    const [fan, poor] = people as [TestPerson, TestPerson];
    const write = async (as: TestPerson, text = 'Hello') =>
      await server.call('message/create', { sessionId, message: { text } }, { as });
    expect(codeOf(await write(await aFan(server, { tokens: 500 })))).toEqual([403, 'forbidden']);
    expect(codeOf(await write(fan, ' \u200B '))).toEqual([422, 'validation']);
    for (let count = 0; count < 3; count += 1) await aMessage(server, fan, { sessionId });
    expect(codeOf(await write(fan))).toEqual([409, 'limit-reached']);
    for (const { id } of await listed(fan, sessionId)) await setStatus(artist, id, accepted);
    expect(codeOf(await write(fan))).toEqual([402, 'insufficient-credit']);
    expect((await write(fan)).body.error.missing).toBe(50);
    await end();
    expect(codeOf(await write(poor))).toEqual([409, 'state-conflict']);
  });

  it('is for people with a ticket and the artist, so not for staff without one, who do not upvote either', async () => {
    const { sessionId, people, end } = await aRoom({ messagePrice: 0 });
    const [fan] = people as [TestPerson];
    const guard = await aStaffMember(server);
    const { id: messageId } = await aMessage(server, fan, { sessionId });
    const write = async () =>
      await server.call('message/create', { sessionId, message: { text: 'Hello' } }, { as: guard });
    const mayWrite = async () =>
      (await server.call('message/get-messages', { sessionId }, { as: guard })).body.mayWrite;
    expect(await mayWrite()).toBe(false);
    expect(codeOf(await write())).toEqual([403, 'forbidden']);
    const vote = async () => await server.call('message/upvote', { messageId }, { as: guard });
    expect(codeOf(await vote())).toEqual([403, 'forbidden']);
    await aTicket(server, guard, { sessionId, amount: 0 });
    expect(await mayWrite()).toBe(true);
    expect((await write()).status).toBe(200);
    expect(codeOf(await vote())).toEqual([402, 'insufficient-credit']);
    await end();
  });

  it('lets nobody pass a limit by two at once', async () => {
    const { sessionId, people, end } = await aRoom();
    const [fan] = people as [TestPerson];
    const write = async () =>
      await server.call('message/create', { sessionId, message: { text: 'Hi' } }, { as: fan });
    const answers = await Promise.all(Array.from({ length: 8 }, write));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await moneyOf(server, fan)).token).toBe(700);
    await end();
  });
});

describe('message/update-status', () => {
  it('pays the artist for a message that was accepted, with its upvotes', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 3 });
    const [fan, second, third] = people as [TestPerson, TestPerson, TestPerson];
    const { id } = await aMessage(server, fan, { sessionId });
    for (const as of [second, third]) await server.call('message/upvote', { messageId: id }, { as });
    const { body } = await setStatus(artist, id, accepted);
    expect(body).toMatchObject({ status: accepted, upvotes: 2 });
    expect((await moneyOf(server, artist)).pending).toBe(80 + 2 * 40);
    expect((await setStatus(artist, id, closed)).body.status).toBe(closed);
    expect(codeOf(await setStatus(artist, id, accepted))).toEqual([409, 'state-conflict']);
    const ended = await end();
    expect(ended.body).toMatchObject({ tokens: 200, totalMessages: 1 });
  });

  it('calls answered what the artist said so of, and not what the end of the session closed', async () => {
    const { artist, sessionId, people, end } = await aRoom();
    const [fan] = people as [TestPerson];
    const [answered, taken] = [
      await aMessage(server, fan, { sessionId }),
      await aMessage(server, fan, { sessionId }),
    ];
    for (const { id } of [answered, taken]) await setStatus(artist, id, accepted);
    expect((await setStatus(artist, answered.id, closed)).body).toMatchObject({ answered: true });
    await end();
    const after = Object.fromEntries((await listed(fan, sessionId)).map((message) => [message.id, message]));
    expect(after[answered.id]).toMatchObject({ status: closed, answered: true });
    expect(after[taken.id]).toMatchObject({ status: closed, answered: false });
  });

  it.each([
    ['declined', 'artist', 3, 1],
    ['canceled', 'artist', 4, 0],
    ['withdrawn', 'author', 4, 0],
  ] as const)(
    'refunds a message and its upvotes when it is ended: %s (%s)',
    async (_, who, status, counted) => {
      const { artist, sessionId, people, end } = await aRoom({ fans: 2 });
      const [fan, second] = people as [TestPerson, TestPerson];
      const { id } = await aMessage(server, fan, { sessionId });
      await server.call('message/upvote', { messageId: id }, { as: second });
      const { body } = await setStatus(who === 'artist' ? artist : fan, id, status);
      expect(body.status).toBe(status);
      expect([(await moneyOf(server, fan)).token, (await moneyOf(server, second)).token]).toEqual([
        1000, 1000,
      ]);
      const ended = await end();
      expect(ended.body).toMatchObject({ tokens: 0, totalMessages: counted });
      expect((await moneyOf(server, artist)).pending).toBe(0);
    },
  );

  it('is for the author only while the message waits, and for nobody else in the room', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2 });
    const [fan, second] = people as [TestPerson, TestPerson];
    const { id } = await aMessage(server, fan, { sessionId });
    expect(codeOf(await setStatus(second, id, canceled))).toEqual([403, 'forbidden']);
    expect(codeOf(await setStatus(fan, id, accepted))).toEqual([409, 'state-conflict']);
    await setStatus(artist, id, accepted);
    expect(codeOf(await setStatus(fan, id, canceled))).toEqual([409, 'state-conflict']);
    await end();
  });

  it('tells the author at once what the artist decided, and what came back', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2 });
    const [fan, second] = people as [TestPerson, TestPerson];
    const stream = await listen(server, fan, [`rooms:${fan.userId}`]);
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await aMessage(server, fan, { sessionId })).id);
    const [taken, refused, ended] = ids as [string, string, string];
    await server.call('message/upvote', { messageId: refused }, { as: second });
    for (const [id, status] of [
      [taken, accepted],
      [taken, closed],
      [refused, closed],
      [ended, canceled],
    ] as const)
      await setStatus(artist, id, status);
    const [, ...told] = await stream.untilHeard(5);
    expect(told.map(({ document }) => document)).toEqual([
      { sessionId, decided: { messageId: taken, decision: 'accepted', tokensBack: 0 } },
      { sessionId, decided: { messageId: taken, decision: 'answered', tokensBack: 0 } },
      { sessionId, decided: { messageId: refused, decision: 'declined', tokensBack: 100 } },
      { sessionId, decided: { messageId: ended, decision: 'declined', tokensBack: 100 } },
    ]);
    await stream.stop();
    const foreign = await listen(server, second, [`rooms:${fan.userId}`]);
    expect(foreign.status).toBe(403);
    await foreign.stop();
    await end();
  });

  it('tells the author what comes back for what still waited at the end, and nothing of the rest', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2 });
    const [fan] = people as [TestPerson];
    const stream = await listen(server, fan, [`rooms:${fan.userId}`]);
    const { id: taken } = await aMessage(server, fan, { sessionId });
    await setStatus(artist, taken, accepted);
    const waiting = [
      (await aMessage(server, fan, { sessionId })).id,
      (await aMessage(server, fan, { sessionId })).id,
    ];
    await stream.untilHeard(2);
    await end();
    const [, , ...told] = await stream.untilHeard(4);
    expect(told.map(({ document }) => document)).toEqual(
      waiting.map((messageId) => ({ sessionId, decided: { messageId, decision: 'ended', tokensBack: 100 } })),
    );
    await stream.stop();
  });

  it('lets staff remove an accepted one, which takes its price back', async () => {
    const { artist, sessionId, people, end } = await aRoom();
    const [fan] = people as [TestPerson];
    const { id } = await aMessage(server, fan, { sessionId });
    await setStatus(artist, id, accepted);
    expect((await setStatus(staff, id, canceled)).body.status).toBe(canceled);
    expect([(await moneyOf(server, fan)).token, (await moneyOf(server, artist)).pending]).toEqual([1000, 0]);
    const logged = await server.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('target_id', '=', id)
      .execute();
    const [before, after] = [{ status: accepted }, { status: canceled }];
    expect(logged).toEqual([{ action: 'message/update-status', actor_id: staff.userId, before, after }]);
    await end();
  });
});

describe('message/upvote', () => {
  it('moves a message up once per person, and pays at once for one that was accepted', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2 });
    const [fan, second] = people as [TestPerson, TestPerson];
    const [first, other] = [
      await aMessage(server, fan, { sessionId }),
      await aMessage(server, fan, { sessionId }),
    ];
    const vote = async (as: TestPerson, messageId: string) =>
      await server.call('message/upvote', { messageId }, { as });
    expect((await vote(second, other.id)).body).toEqual({
      messageId: other.id,
      upvotes: 1,
      upvoted: true,
      token: 950,
    });
    expect(codeOf(await vote(second, other.id))).toEqual([409, 'already-upvoted']);
    expect(codeOf(await vote(fan, other.id))).toEqual([409, 'own-content']);
    const queue = await server.call(
      'message/get-messages',
      { sessionId, sort: 'upvotes', filter: { status: 1 } },
      { as: second },
    );
    expect(queue.body.items.map(({ id, upvoted }) => [id, upvoted])).toEqual([
      [other.id, true],
      [first.id, false],
    ]);
    await setStatus(artist, first.id, accepted);
    await vote(second, first.id);
    expect((await moneyOf(server, artist)).pending).toBe(80 + 40);
    await setStatus(artist, first.id, closed);
    expect(codeOf(await vote(await late(sessionId), first.id))).toEqual([409, 'state-conflict']);
    await end();
  });

  async function late(sessionId: string) {
    const fan = await aFan(server, { tokens: 100 });
    await aTicket(server, fan, { sessionId, amount: 0 });
    return fan;
  }
});

describe('message/report', () => {
  it('hides a message after three people, or at once for the artist, and tells staff once', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 5, messagePrice: 0 });
    const [author, ...others] = people as [TestPerson, ...TestPerson[]];
    const message = await aMessage(server, author, { sessionId, text: 'Something mean.' });
    const report = async (as: TestPerson, messageId = message.id) =>
      await server.call('message/report', { messageId }, { as });
    const seen = async (as: TestPerson) => (await listed(as, sessionId)).find(({ id }) => id === message.id);
    const [one, two, three] = others as [TestPerson, TestPerson, TestPerson];
    for (const as of [one, one, two]) expect((await report(as)).body).toEqual({ ok: true });
    expect((await seen(one))?.hidden).toBe(false);
    await report(three);
    expect(await seen(one)).toMatchObject({ hidden: true, text: '' });
    expect(await seen(artist)).toMatchObject({ hidden: true, text: 'Something mean.' });
    const second = await aMessage(server, author, { sessionId, text: 'Again.' });
    await report(artist, second.id);
    expect((await listed(one, sessionId)).find(({ id }) => id === second.id)?.hidden).toBe(true);
    expect(codeOf(await report(author))).toEqual([409, 'own-content']);
    expect(codeOf(await report(await aFan(server)))).toEqual([403, 'forbidden']);
    const notices = server.database.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', staff.userId);
    expect(await notices.where('code', '=', 'N41').execute()).toHaveLength(2);
    await end();
  });
});

describe('message/get-messages', () => {
  it('shows paid ones apart, to people in the room only', async () => {
    const { artist, sessionId, people, end } = await aRoom();
    const [fan] = people as [TestPerson];
    const paid = await aMessage(server, fan, { sessionId });
    await aMessage(server, artist, { sessionId });
    const { body } = await server.call(
      'message/get-messages',
      { sessionId, filter: { paid: true } },
      { as: fan },
    );
    expect(body.items.map(({ id }) => id)).toEqual([paid.id]);
    expect((await listed(artist, sessionId)).map(({ isArtist }) => isArtist)).toEqual([true, false]);
    await end();
  });

  it('tells the artist, people whom the artist named, and staff that they keep order', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2, messagePrice: 0 });
    const [helper, fan] = people as [TestPerson, TestPerson];
    const isKeeper = async (as: TestPerson) =>
      (await server.call('message/get-messages', { sessionId }, { as })).body.isKeeper;
    await server.call(
      'message/set-helper',
      { sessionId, userId: helper.userId, isHelper: true },
      { as: artist },
    );
    const all = [artist, helper, staff, fan];
    expect(await Promise.all(all.map(isKeeper))).toEqual([true, true, true, false]);
    await end();
  });
});

describe('message/set-slow-mode', () => {
  it('makes people wait between two messages, but not the artist', async () => {
    const { artist, sessionId, people, end } = await aRoom({ messagePrice: 0 });
    const [fan] = people as [TestPerson];
    const { body } = await server.call('message/set-slow-mode', { sessionId, seconds: 30 }, { as: artist });
    expect(body.slowSeconds).toBe(30);
    await aMessage(server, fan, { sessionId });
    const early = await server.call('message/create', { sessionId, message: { text: 'More' } }, { as: fan });
    expect([...codeOf(early), early.headers.get('retry-after')]).toEqual([429, 'rate-limited', '30']);
    for (let count = 0; count < 2; count += 1) await aMessage(server, artist, { sessionId });
    await server.clock.advance(30 * SECOND_MS);
    await aMessage(server, fan, { sessionId });
    await end();
  });
});

describe('message/ban', () => {
  it('keeps a person from writing for some time, or for the whole session', async () => {
    const { artist, sessionId, people, end } = await aRoom({ messagePrice: 0 });
    const [fan] = people as [TestPerson];
    const write = async () =>
      await server.call('message/create', { sessionId, message: { text: 'Hi' } }, { as: fan });
    const ban = async (minutes?: number) =>
      await server.call(
        'message/ban',
        { sessionId, userId: fan.userId, ...(minutes !== undefined && { minutes }) },
        { as: artist },
      );
    expect((await ban(2)).body.bans).toMatchObject([{ username: fan.username, until: expect.any(String) }]);
    const refused = await write();
    expect([...codeOf(refused), refused.body.error.reason]).toEqual([403, 'forbidden', 'banned']);
    await server.clock.advance(2 * MINUTE_MS);
    expect((await write()).status).toBe(200);
    expect((await ban()).body.bans).toMatchObject([{ until: null }]);
    expect((await write()).status).toBe(403);
    expect((await ban(0)).body.bans).toEqual([]);
    expect((await write()).status).toBe(200);
    const own = await server.call('message/ban', { sessionId, userId: artist.userId }, { as: artist });
    expect(codeOf(own)).toEqual([422, 'validation']);
    await end();
  });
});

describe('who was banned', () => {
  it('reads so at once and after a reload, and other keepers read the rules again', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2, messagePrice: 0 });
    const [fan, other] = people as [TestPerson, TestPerson];
    const own = async (as: TestPerson) =>
      (await server.call('message/get-messages', { sessionId }, { as })).body.ban;
    const ban = async (minutes?: number) =>
      await server.call(
        'message/ban',
        { sessionId, userId: fan.userId, ...(minutes !== undefined && { minutes }) },
        { as: artist },
      );
    const [mine, room] = [
      await listen(server, fan, [`rooms:${fan.userId}`]),
      await listen(server, other, [`messages:${sessionId}`]),
    ];
    await Promise.all([mine.untilHeard(1), room.untilHeard(1)]);
    const { until } = (await ban(2)).body.bans[0] ?? {};
    expect(await own(fan)).toEqual({ until });
    expect(await own(other)).toBeNull();
    await ban(0);
    await ban();
    expect(await own(fan)).toEqual({ until: null });
    const [, ...told] = await mine.untilHeard(4);
    expect(told.map(({ document }) => document)).toEqual([
      { sessionId, ban: { until } },
      { sessionId, ban: null },
      { sessionId, ban: { until: null } },
    ]);
    const [, ...heard] = await room.untilHeard(4);
    for (const { document } of heard)
      expect(document).toEqual({ messages: [], order: { slowSeconds: 0, helperIds: [] } });
    await Promise.all([mine.stop(), room.stop()]);
    await ban(2);
    await server.clock.advance(2 * MINUTE_MS);
    expect(await own(fan)).toBeNull();
    await end();
  });

  it('is never the artist, a helper or staff, unless the artist decides', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2, messagePrice: 0 });
    const [helper, second] = people as [TestPerson, TestPerson];
    for (const { userId } of people)
      await server.call('message/set-helper', { sessionId, userId, isHelper: true }, { as: artist });
    const ban = async (as: TestPerson, { userId }: TestPerson, minutes = 1) =>
      await server.call('message/ban', { sessionId, userId, minutes }, { as });
    for (const person of [artist, second, staff, helper])
      expect(codeOf(await ban(helper, person))).toEqual([422, 'validation']);
    expect((await ban(artist, helper)).status).toBe(200);
    expect(codeOf(await ban(second, helper, 0))).toEqual([422, 'validation']);
    await end();
  });
});

describe('message/set-helper', () => {
  it('lets people with a ticket keep order', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2, messagePrice: 0 });
    const [helper, fan] = people as [TestPerson, TestPerson];
    const name = async (userId: string, isHelper = true) =>
      await server.call('message/set-helper', { sessionId, userId, isHelper }, { as: artist });
    expect(codeOf(await name((await aFan(server)).userId))).toEqual([422, 'validation']);
    expect((await name(helper.userId)).body.helpers).toEqual([
      { userId: helper.userId, username: helper.username },
    ]);
    const message = await aMessage(server, fan, { sessionId });
    await server.call('message/report', { messageId: message.id }, { as: helper });
    expect((await listed(fan, sessionId))[0]?.hidden).toBe(true);
    expect(
      (await server.call('message/ban', { sessionId, userId: fan.userId, minutes: 1 }, { as: helper }))
        .status,
    ).toBe(200);
    await name(helper.userId, false);
    expect((await server.call('message/get-rules', { sessionId }, { as: helper })).status).toBe(403);
    await end();
  });
});

describe('message/get-rules', () => {
  it('tells the artist who was banned and who helps', async () => {
    const { artist, sessionId, people, end } = await aRoom();
    const [fan] = people as [TestPerson];
    await server.call('message/ban', { sessionId, userId: fan.userId }, { as: artist });
    const { body } = await server.call('message/get-rules', { sessionId }, { as: artist });
    expect(body).toEqual({
      slowSeconds: 0,
      bans: [{ userId: fan.userId, username: fan.username, until: null, byArtist: true }],
      helpers: [],
    });
    await end();
  });
});

describe('the end of a session', () => {
  it('refunds what waits and closes what was accepted, and a refund takes all of it back', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2 });
    const [fan, second] = people as [TestPerson, TestPerson];
    const [taken, waiting] = [
      await aMessage(server, fan, { sessionId }),
      await aMessage(server, fan, { sessionId }),
    ];
    await server.call('message/upvote', { messageId: taken.id }, { as: second });
    await setStatus(artist, taken.id, accepted);
    await end();
    const statuses = async () =>
      new Map((await listed(artist, sessionId)).map(({ id, status }) => [id, status]));
    expect([(await statuses()).get(taken.id), (await statuses()).get(waiting.id)]).toEqual([
      closed,
      canceled,
    ]);
    expect([(await moneyOf(server, fan)).token, (await moneyOf(server, artist)).pending]).toEqual([900, 120]);
    await server.call('session/refund', { sessionId }, { as: artist });
    expect((await statuses()).get(taken.id)).toBe(canceled);
    const left = [await moneyOf(server, fan), await moneyOf(server, second), await moneyOf(server, artist)];
    expect(left.map(({ token, pending: clearing }) => token + clearing)).toEqual([1000, 1000, 0]);
  });
});

describe('admin/messages', () => {
  it('lists reported ones', async () => {
    const { sessionId, people, end } = await aRoom({ fans: 2, messagePrice: 0 });
    const [fan, second] = people as [TestPerson, TestPerson];
    const message = await aMessage(server, fan, { sessionId, text: 'An unusual insult' });
    await server.call('message/report', { messageId: message.id }, { as: second });
    const { body } = await server.call('admin/messages', { q: 'unusual insult' }, { as: staff });
    expect(body.items).toMatchObject([
      { id: message.id, reports: 1, hidden: false, author: { username: fan.username } },
    ]);
    await end();
  });

  it('lists those that nobody decided about until staff keep or remove them', async () => {
    const { sessionId, people, end } = await aRoom({ fans: 2, messagePrice: 0 });
    const [fan, second] = people as [TestPerson, TestPerson];
    const [kept, removed] = [
      await aMessage(server, fan, { sessionId }),
      await aMessage(server, fan, { sessionId }),
    ];
    const open = async () =>
      (await server.call('admin/messages', { filter: { open: true } }, { as: staff })).body.items.map(
        ({ id }) => id,
      );
    for (const { id: messageId } of [kept, removed])
      await server.call('message/report', { messageId }, { as: second });
    expect(await open()).toEqual(expect.arrayContaining([kept.id, removed.id]));
    await server.call('admin/show-message', { messageId: kept.id }, { as: staff });
    const reason = 'It insults people.';
    await server.call('admin/remove-message', { messageId: removed.id, reason }, { as: staff });
    expect(await open()).not.toEqual(expect.arrayContaining([kept.id]));
    expect(await open()).not.toEqual(expect.arrayContaining([removed.id]));
    await end();
  });
});

describe('a declined message', () => {
  it('is told apart from one that was answered', async () => {
    const { artist, sessionId, people, end } = await aRoom();
    const [fan] = people as [TestPerson];
    const [asked, other] = [
      await aMessage(server, fan, { sessionId }),
      await aMessage(server, fan, { sessionId }),
    ];
    await setStatus(artist, asked.id, accepted);
    const [answered, refused] = [
      await setStatus(artist, asked.id, closed),
      await setStatus(artist, other.id, closed),
    ];
    expect(answered.body).toMatchObject({ status: closed, declined: false });
    expect(refused.body).toMatchObject({ status: closed, declined: true });
    await end();
  });
});

describe('admin/remove-message', () => {
  it('gives the price back, or keeps that of an abusive one for the artist', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2 });
    const [fan, second] = people as [TestPerson, TestPerson];
    const [mild, mean] = [
      await aMessage(server, fan, { sessionId }),
      await aMessage(server, fan, { sessionId }),
    ];
    await server.call('message/upvote', { messageId: mean.id }, { as: second });
    const remove = async (messageId: string, keepsPrice: boolean) =>
      await server.call(
        'admin/remove-message',
        { messageId, keepsPrice, reason: 'It insults people.' },
        { as: staff },
      );
    expect((await remove(mild.id, false)).body.status).toBe(canceled);
    expect((await remove(mean.id, true)).body.status).toBe(canceled);
    expect([(await moneyOf(server, fan)).token, (await moneyOf(server, second)).token]).toEqual([900, 1000]);
    expect((await moneyOf(server, artist)).pending).toBe(80);
    const { body: session } = await server.call('session/get-user-session', { sessionId }, { as: artist });
    // Its price stayed, but it counts no longer.
    expect(session).toMatchObject({ tokens: 100, totalMessages: 0 });
    expect(codeOf(await remove(mean.id, true))).toEqual([409, 'state-conflict']);
    await end();
  });

  it('moves no money and says nothing of any where the price had gone back already', async () => {
    const { artist, sessionId, people, end } = await aRoom();
    const [fan] = people as [TestPerson];
    const removedBy = {
      console: async (messageId: string) => {
        const input = { messageId, keepsPrice: true, reason: 'It insults people.' };
        return (await server.call('admin/remove-message', input, { as: staff })).body;
      },
      call: async (messageId: string) => (await setStatus(staff, messageId, canceled)).body,
    };
    for (const remove of Object.values(removedBy)) {
      const { id } = await aMessage(server, fan, { sessionId });
      await setStatus(artist, id, closed);
      expect(await remove(id)).toMatchObject({ status: canceled });
    }
    expect([(await moneyOf(server, fan)).token, (await moneyOf(server, artist)).pending]).toEqual([1000, 0]);
    const { body: session } = await server.call('session/get-user-session', { sessionId }, { as: artist });
    expect(session).toMatchObject({ tokens: 0, totalMessages: 0 });
    expect(await brokenInvariants(server.database.db, invariants)).toEqual([]);
    const notices = await server.database.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', fan.userId)
      .where('code', '=', 'N38')
      .orderBy('id')
      .execute();
    expect(notices.map(({ text }) => text)).toEqual(['Reason: It insults people.', 'It broke the rules.']);
    await end();
  });

  it('tells staff whose price has gone back, so that they are not asked about it', async () => {
    const { artist, sessionId, people, end } = await aRoom({ fans: 2 });
    const [fan, second] = people as [TestPerson, TestPerson];
    const { id } = await aMessage(server, fan, { sessionId });
    await server.call('message/report', { messageId: id }, { as: second });
    const declined = async () =>
      (await server.call('admin/messages', { q: id }, { as: staff })).body.items.map((each) => each.declined);
    expect(await declined()).toEqual([false]);
    await setStatus(artist, id, closed);
    expect(await declined()).toEqual([true]);
    await end();
  });
});

describe('admin/show-message', () => {
  it('shows a hidden one again', async () => {
    const { artist, sessionId, people, end } = await aRoom({ messagePrice: 0 });
    const [fan] = people as [TestPerson];
    const message = await aMessage(server, fan, { sessionId });
    await server.call('message/report', { messageId: message.id }, { as: artist });
    const { body } = await server.call('admin/show-message', { messageId: message.id }, { as: staff });
    expect(body).toMatchObject({ hidden: false, reports: 0 });
    expect((await listed(fan, sessionId))[0]?.text).toBe('Which delay is that?');
    await end();
  });
});
