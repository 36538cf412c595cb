import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { listen } from '../../testing/listen.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { aLoopcheck, anAnswer, toldTo } from '../loopcheck/testing/loops.ts';
import { aSession, aTicket, goLive } from '../sessions/testing/sessions.ts';
import { giveBonus } from '../wallet/wallet.ts';

let server: BootedServer;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot();
  artist = await anArtist(server);
});
afterAll(async () => await server.close());

const tip = async (as: TestPerson, given: object, key?: string) =>
  await server.call(
    'tip/add',
    { artistId: artist.userId, amount: 250, ...given },
    { as, ...(key === undefined ? {} : { key }) },
  );

async function answered(fan: TestPerson, artists = [artist]) {
  const sent = await aLoopcheck(server, { fan, artists });
  await server.call('loopcheck/update-request', anAnswer(sent.id, artist), { as: artist });
  return sent;
}

describe('tip/add', () => {
  it('gives bought tokens to the artist, less the platform’s part', async () => {
    const fan = await aFan(server, { tokens: 1000 });
    const before = await moneyOf(server, artist);
    const { status, body } = await tip(fan, {}, 'one tip');
    expect([status, body]).toEqual([
      200,
      {
        id: body.id, requestId: null, artistId: artist.userId, sessionId: null, amount: 250, donationOnly: false,
        date: body.date, from: { id: fan.userId, username: fan.username }, token: 750,
      },
    ]); // prettier-ignore
    expect((await tip(fan, {}, 'one tip')).body).toEqual(body);
    expect((await moneyOf(server, artist)).pending).toBe(before.pending + 200);
    const { items } = (await server.call('payment/get-user-earnings', {}, { as: artist })).body;
    expect(items[0]).toMatchObject({ kind: 'tip', gross: 250, fee: 50, net: 200, status: 'pending' });
    const own = (await server.call('payment/get-user-transactions', {}, { as: fan })).body.items;
    expect(own[0]).toMatchObject({ kind: 'tip', tokens: -250, label: `Tip to ${artist.username}` });
    const told = await toldTo(server, artist);
    expect([told.bells, told.mails]).toEqual([['N56'], ['N56']]);
  });

  it('takes gifts by their amounts, and free amounts as donations', async () => {
    const fan = await aFan(server, { tokens: 20_000 });
    const tries: [object, number][] = [
      // A gift needs no request: the artist's page has them too.
      [{ amount: 10_000 }, 200],
      [{ amount: 300 }, 422],
      [{ amount: 300, donationOnly: true }, 200],
      [{ amount: 99, donationOnly: true }, 422],
      [{ amount: 100, donationOnly: true }, 200],
      [{ amount: 1_000_001, donationOnly: true }, 422],
      [{ amount: 250.5 }, 422],
    ];
    for (const [given, expected] of tries) {
      expect([given, (await tip(fan, given)).status]).toEqual([given, expected]);
    }
    expect((await moneyOf(server, fan)).token).toBe(20_000 - 10_400);
  });

  it('never takes given tokens, and says how many bought ones are missing', async () => {
    const fan = await aFan(server, { tokens: 100 });
    await server.ctx.database.transaction(async (tx) => {
      const given = { userId: fan.userId, tokens: 5000, kind: 'bonus' as const, label: 'Hello' };
      await giveBonus(tx, { ...given, refType: 'test', refId: fan.userId, now: server.ctx.clock.now() });
    });
    const { status, body } = await tip(fan, {});
    expect([status, body.error]).toMatchObject([402, { code: 'insufficient-credit', missing: 150 }]);
    expect((await moneyOf(server, fan)).token).toBe(5100);
  });

  it('goes to active artists only, never to oneself, never from a frozen person', async () => {
    const fan = await aFan(server, { tokens: 1000 });
    const codeOf = async (as: TestPerson, artistId: string) => (await tip(as, { artistId })).body.error.code;
    expect(await codeOf(fan, (await anArtist(server, { status: 2 })).userId)).toBe('not-found');
    expect(await codeOf(fan, (await aFan(server)).userId)).toBe('not-found');
    expect(await codeOf(artist, artist.userId)).toBe('own-content');
    expect((await tip(fan, { sessionId: 'some-session' })).status).toBe(404);
    const staff = await aSuperAdmin(server);
    const freeze = { userId: fan.userId, changes: { frozen: true }, reason: 'A test of it.' };
    await server.call('admin/update-user', freeze, { as: staff });
    expect(await codeOf(fan, artist.userId)).toBe('account-frozen');
  });

  it('is for an answered part of a request that one sent oneself', async () => {
    const fan = await aFan(server, { tokens: 5000 });
    const other = await anArtist(server);
    const { id: requestId } = await answered(fan, [artist, other]);
    expect((await tip(fan, { requestId })).status).toBe(200);
    const open = await tip(fan, { requestId, artistId: other.userId });
    expect([open.body.error.code, open.body.error.status]).toEqual(['state-conflict', 1]);
    expect((await tip(await aFan(server, { tokens: 500 }), { requestId })).status).toBe(404);
    expect((await tip(fan, { requestId: 'nothing' })).status).toBe(404);
    expect((await tip(fan, { requestId, artistId: (await anArtist(server)).userId })).status).toBe(404);
  });

  it('is told at once to the request’s buyer', async () => {
    const fan = await aFan(server, { tokens: 5000 });
    const { id: requestId } = await answered(fan);
    const stream = await listen(server, fan, [`tips:${requestId}`]);
    await stream.untilHeard(1);
    await tip(fan, { requestId });
    expect((await stream.untilHeard(2)).at(-1)?.document).toMatchObject({
      total: 250,
      tips: [{ amount: 250, from: fan.username }],
    });
    await tip(fan, { requestId, amount: 700, donationOnly: true });
    expect((await stream.untilHeard(3)).at(-1)?.document).toMatchObject({
      total: 950,
      tips: [
        { amount: 700, donationOnly: true },
        { amount: 250, donationOnly: false },
      ],
    });
    await stream.stop();
  });

  it('is told at once to its artist, who hears nothing of the others’ tips', async () => {
    const fan = await aFan(server, { tokens: 5000 });
    const [other, silent] = [await anArtist(server), await anArtist(server)];
    const { id: requestId } = await answered(fan, [artist, other, silent]);
    await server.call('loopcheck/update-request', anAnswer(requestId, other), { as: other });
    const topicOf = (person: TestPerson) => `tips:${requestId}:${person.userId}`;
    const stream = await listen(server, artist, [topicOf(artist)]);
    await stream.untilHeard(1);
    await tip(fan, { requestId, artistId: other.userId, amount: 1000 });
    await tip(fan, { requestId });
    expect((await stream.untilHeard(2)).map(({ document }) => document)).toMatchObject([
      { total: 0, tips: [] },
      { total: 250, tips: [{ amount: 250, artistId: artist.userId }] },
    ]);
    await stream.stop();
    const later = await listen(server, artist, [topicOf(artist)]);
    expect((await later.untilHeard(1))[0]?.document).toMatchObject({ total: 250, tips: [{ amount: 250 }] });
    await later.stop();
    const refused: [TestPerson, string][] = [
      [artist, `tips:${requestId}`],
      [artist, topicOf(other)],
      [silent, topicOf(silent)],
      [await aFan(server), `tips:${requestId}`],
    ];
    for (const [as, topic] of refused)
      expect((await server.call('realtime', { topics: [topic] }, { as })).status).toBe(403);
  });

  it('is part of what both can take along', async () => {
    const fan = await aFan(server, { tokens: 1000 });
    await tip(fan, {});
    const own = server.ctx.personalData.find(({ name }) => name === 'tips')?.rowsOf;
    expect(await own?.(server.database.db, fan.userId)).toMatchObject([
      { direction: 'given', amount_tokens: 250 },
    ]);
    const received = (await own?.(server.database.db, artist.userId)) ?? [];
    expect(received.at(-1)).toMatchObject({ direction: 'received', other: fan.username });
  });
});

describe('in a live session', () => {
  it('shows everybody in the room who gave what, and stays with the artist when the session is refunded', async () => {
    const host = await anArtist(server);
    const [fan, watcher, stranger] = [
      await aFan(server, { tokens: 1000 }),
      await aFan(server),
      await aFan(server, { tokens: 1000 }),
    ];
    const sessionId = await aSession(server, host, { date: null, amount: 0 });
    for (const as of [fan, watcher]) await aTicket(server, as, { sessionId, amount: 0 });
    await goLive(server, host, sessionId);
    const give = async (as: TestPerson, given: object = {}) =>
      await server.call('tip/add', { artistId: host.userId, sessionId, amount: 500, ...given }, { as });
    const heard = await listen(server, watcher, [`tips:${sessionId}`]);
    const { body } = await give(fan);
    expect(body).toMatchObject({ sessionId, requestId: null, amount: 500, token: 500 });
    const events = await heard.untilHeard(2);
    expect(events.map(({ type, document }) => [type, document])).toMatchObject([
      ['snapshot', { total: 0, tips: [] }],
      ['change', { total: 500, tips: [{ from: fan.username, amount: 500, donationOnly: false }] }],
    ]);
    await heard.stop();
    const outside = await listen(server, stranger, [`tips:${sessionId}`]);
    expect(outside.status).toBe(403);
    await outside.stop();
    expect((await give(stranger)).body.error.code).toBe('forbidden');
    expect((await give(fan, { artistId: artist.userId })).body.error.code).toBe('not-found');
    await server.call('session/stop', { sessionId }, { as: host });
    const over = await server.call('session/get', { sessionId }, { as: host });
    expect(over.body.tokens).toBe(500);
    await server.call('session/refund', { sessionId }, { as: host });
    expect((await moneyOf(server, host)).pending).toBe(400);
  });

  it('adds gifts to the tokens of the session, and shows free tips among its sales alone', async () => {
    const host = await anArtist(server);
    const fan = await aFan(server, { tokens: 2000 });
    const sessionId = await aSession(server, host, { date: null, amount: 0 });
    await aTicket(server, fan, { sessionId, amount: 0 });
    const give = async (given: { amount: number; donationOnly?: boolean }) =>
      await server.call('tip/add', { artistId: host.userId, sessionId, ...given }, { as: fan });
    await give({ amount: 500 });
    await give({ amount: 700, donationOnly: true });
    const own = await server.call('session/get-user-session', { sessionId }, { as: host });
    expect(own.body).toMatchObject({ tokens: 500, earnings: { tips: 1200 } });
    const staff = await aSuperAdmin(server);
    const record = await server.call('admin/get-session', { sessionId }, { as: staff });
    expect(record.body).toMatchObject({ tokens: 500, earnings: { tips: 1200 } });
    expect(record.body.lines).toHaveLength(2);
    const sales = await server.call('payment/get-user-earnings', {}, { as: host });
    expect(sales.body.items).toMatchObject([{ gross: 700 }, { gross: 500 }]);
  });

  it('tells the artist of all gifts and tips once, after the end', async () => {
    const host = await anArtist(server);
    const sessionId = await aSession(server, host, { date: null, amount: 0, title: 'Tape echoes' });
    const fans = await Promise.all([1000, 2000, 3000, 4000].map((tokens) => aFan(server, { tokens })));
    for (const as of fans) await aTicket(server, as, { sessionId, amount: 0 });
    const give = async (as: TestPerson | undefined, given: { amount: number; donationOnly?: boolean }) => {
      if (!as) throw new Error('There are four fans.');
      const answer = await server.call('tip/add', { artistId: host.userId, sessionId, ...given }, { as });
      expect(answer.status).toBe(200);
    };
    const [first, second, third, fourth] = fans;
    await give(first, { amount: 250 });
    await goLive(server, host, sessionId);
    await give(second, { amount: 1000 });
    await give(second, { amount: 500 });
    await give(third, { amount: 300, donationOnly: true });
    await give(fourth, { amount: 2000 });
    const tipsOf = async () => {
      const read = { db: server.database.db, userId: host.userId };
      return [await noticesOf(read, 'notifications'), await noticesOf(read, 'mail_outbox')];
    };
    expect(await tipsOf()).toEqual([[], []]);
    await server.call('session/stop', { sessionId }, { as: host });
    const [bells, mails] = await tipsOf();
    expect(bells).toEqual([
      {
        title: 'You got 5 gifts and tips in “Tape echoes”',
        text: `4,050 tokens ($40.50), before fees. Most came from ${fourth?.username} (2,000 tokens), ${second?.username} (1,500 tokens) and ${third?.username} (300 tokens). It’s in your earnings and becomes available like any other payment.`,
      },
    ]);
    expect(mails).toMatchObject([{ title: 'You got 5 gifts and tips in “Tape echoes”' }]);
    // From the end on, each is told as it comes.
    await give(first, { amount: 250 });
    expect((await tipsOf()).map((each) => each?.length)).toEqual([2, 2]);
    await server.call('session/refund', { sessionId }, { as: host });
    expect((await tipsOf()).map((each) => each?.length)).toEqual([2, 2]);
  });

  it('says nothing of gifts after a session without any, and keeps to one name where there is one', async () => {
    const host = await anArtist(server);
    const fan = await aFan(server, { tokens: 1000 });
    const read = { db: server.database.db, userId: host.userId };
    const empty = await aSession(server, host, { date: null, amount: 0 });
    await goLive(server, host, empty);
    await server.call('session/stop', { sessionId: empty }, { as: host });
    expect(await noticesOf(read, 'notifications')).toEqual([]);
    const sessionId = await aSession(server, host, { date: null, amount: 0, title: 'One more' });
    await aTicket(server, fan, { sessionId, amount: 0 });
    await server.call('tip/add', { artistId: host.userId, sessionId, amount: 250 }, { as: fan });
    await server.call('session/cancel', { sessionId }, { as: host });
    expect(await noticesOf(read, 'notifications')).toMatchObject([
      {
        title: 'You got 1 gift in “One more”',
        text: `250 tokens ($2.50), before fees. It came from ${fan.username}. It’s in your earnings and becomes available like any other payment.`,
      },
    ]);
  });
});

/** What a person was told of tips, oldest first. */
async function noticesOf(
  { db, userId }: { db: BootedServer['database']['db']; userId: string },
  table: 'notifications' | 'mail_outbox',
) {
  const title = table === 'notifications' ? 'title' : 'subject';
  const { rows } = await sql<{ title: string; text: string }>`select ${sql.ref(title)} as title, text
    from ${sql.table(table)} where user_id = ${userId} and code = 'N56' order by id`.execute(db);
  return rows;
}
