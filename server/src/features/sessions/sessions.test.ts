import { addMs, dateOf, DAY_MS, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { aSession, aTicket, goLive, showPicture, sessionFields } from './testing/sessions.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

const inHours = (hours: number) => timestampOf(addMs(server.ctx.clock.now(), hours * HOUR_MS));
const codeOf = async (answer: Promise<{ status: number; body: { error?: { code: string } } }>) => {
  const { status, body } = await answer;
  return [status, body.error?.code];
};
const statusOf = async (sessionId: string) => (await server.call('session/get', { sessionId })).body.status;
const tokensOf = async (person: TestPerson) =>
  (await server.call('user/get-infos', {}, { as: await signInAgain(server, person) })).body.token;
const earningsOf = async (artist: TestPerson) =>
  (await server.call('payment/get-user-earnings', {}, { as: await signInAgain(server, artist) })).body;
const move = async (artist: TestPerson, sessionId: string, sessionStatus: number) =>
  await server.call(
    'session/update-status',
    { sessionId, sessionStatus },
    { as: await signInAgain(server, artist) },
  );
const noticesOf = async ({ userId }: TestPerson) =>
  (
    await server.database.db
      .selectFrom('notifications')
      .select('code')
      .where('user_id', '=', userId)
      .where('code', 'like', 'N2%')
      .execute()
  ).map(({ code }) => code);

describe('session/create', () => {
  it('schedules a session that everybody sees, with the artist’s name', async () => {
    const artist = await anArtist(server);
    const id = await aSession(server, artist, { capacity: 20, messagePrice: 0 });
    const { body } = await server.call('session/get', { sessionId: id });
    expect(body).toMatchObject({
      status: 1,
      artistId: artist.userId,
      artistName: artist.username,
      slug: artist.slug,
      amount: 500,
      messagePrice: 0,
      capacity: 20,
      registered: 0,
      purchased: null,
      tokens: null,
    });
    expect(body.image).toMatch(/640\.webp$/);
  });

  it.each([
    ['without a date', null],
    ['with a date within five minutes', 5 / 60],
  ])('opens the room at once %s', async (_, hours) => {
    const artist = await anArtist(server);
    const id = await aSession(server, artist, { date: hours === null ? null : inHours(hours) });
    expect(await statusOf(id)).toBe(2);
  });

  it('shows its artist as online while it runs', async () => {
    const artist = await anArtist(server);
    const isOnline = async () =>
      (await server.call('user/get-artist', { userId: artist.userId })).body.online;
    const sessionId = await aSession(server, artist, { date: null });
    expect(await isOnline()).toBe(true);
    await server.call('session/stop', { sessionId }, { as: artist });
    expect(await isOnline()).toBe(false);
  });

  it('refuses a second room while one is open', async () => {
    const artist = await anArtist(server);
    await aSession(server, artist, { date: null });
    const fields = await sessionFields(server, artist, { date: null });
    const { status, body } = await server.call('session/create', fields, { as: artist });
    expect([status, body.error.code]).toEqual([409, 'session-running']);
  });

  it('refuses two sessions at the same time, not two in a row', async () => {
    const artist = await anArtist(server);
    const date = inHours(30);
    await aSession(server, artist, { date, duration: 60 });
    const overlapping = await sessionFields(server, artist, { date: inHours(30.5), duration: 60 });
    const refused = await server.call('session/create', overlapping, { as: artist });
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, ['date']]);
    const next = timestampOf(addMs(dateOf(date), HOUR_MS));
    await aSession(server, artist, { date: next });
  });

  it('tells people who like the artist, and fans who asked for a session', async () => {
    const [artist, liker, asker] = [await anArtist(server), await aFan(server), await aFan(server)];
    await server.call('user/like-artist', { artistId: artist.userId, like: true }, { as: liker });
    await server.call('session/request', { artistId: artist.userId }, { as: asker });
    // Nobody hears of one session twice.
    await server.call('user/like-artist', { artistId: artist.userId, like: true }, { as: asker });
    await aSession(server, artist);
    await server.ctx.runJobs();
    expect(await noticesOf(liker)).toEqual(['N26']);
    expect(await noticesOf(asker)).toEqual(['N28']);
    expect((await server.call('session/count-requests', {}, { as: artist })).body.open).toBe(0);
  });
});

describe('a ticket holder', () => {
  it('is reminded once, an hour before, and again of a new date', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const sessionId = await aSession(server, artist, { date: inHours(3) });
    await aTicket(server, fan, { sessionId });
    const reminders = async () =>
      (
        await server.database.db
          .selectFrom('notifications')
          .select('title')
          .where('user_id', '=', fan.userId)
          .where('code', '=', 'N62')
          .execute()
      ).length;
    await server.clock.advance(2 * HOUR_MS - MINUTE_MS);
    expect(await reminders()).toBe(0);
    await server.clock.advance(MINUTE_MS);
    expect(await reminders()).toBe(1);
    await server.clock.advance(5 * MINUTE_MS);
    const again = await signInAgain(server, artist);
    await server.call('session/update', { sessionId, date: inHours(0.9) }, { as: again });
    await server.ctx.runJobs();
    await server.ctx.runJobs();
    expect(await reminders()).toBe(2);
  });
});

describe('session/update', () => {
  it('moves the date and tells the holders, who may then give their tickets back until the start', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const sessionId = await aSession(server, artist, { date: inHours(20) });
    await aTicket(server, fan, { sessionId });
    const early = await server.call('session/refund', { sessionId }, { as: fan });
    expect([early.status, early.body.error.code]).toEqual([409, 'state-conflict']);
    await server.clock.advance(1000);
    const date = inHours(22);
    const { body } = await server.call('session/update', { sessionId, date }, { as: artist });
    expect(body.date).toEqual(date);
    await server.ctx.runJobs();
    expect(await noticesOf(fan)).toEqual(['N29']);
    const back = await server.call('session/refund', { sessionId }, { as: fan });
    expect([back.status, back.body.registered, back.body.token]).toEqual([200, 0, 1000]);
  });

  it('keeps the price once a ticket is sold, and the seats that are sold', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const sessionId = await aSession(server, artist, { capacity: 5 });
    await server.call('session/update', { sessionId, amount: 300 }, { as: artist });
    await aTicket(server, fan, { sessionId, amount: 300 });
    const price = await server.call('session/update', { sessionId, amount: 400 }, { as: artist });
    expect(price.body.error.fields).toHaveProperty('amount');
    // Also when that ticket came back.
    await server.call('session/refund', { sessionId }, { as: fan });
    const again = await server.call('session/update', { sessionId, amount: 400 }, { as: artist });
    expect(again.body.error.fields).toHaveProperty('amount');
    await aTicket(server, await aFan(server, { tokens: 300 }), { sessionId, amount: 300 });
    await aTicket(server, await aFan(server, { tokens: 300 }), { sessionId, amount: 300 });
    const seats = await server.call('session/update', { sessionId, capacity: 1 }, { as: artist });
    expect(seats.body.error.fields).toHaveProperty('capacity');
  });
});

describe('session/register', () => {
  it('holds the price, counts the seat, and gives the same ticket again', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const sessionId = await aSession(server, artist);
    const bought = await aTicket(server, fan, { sessionId });
    expect(bought).toMatchObject({ ok: true, token: 500, session: { registered: 1, purchased: true } });
    const again = await aTicket(server, fan, { sessionId });
    expect(again.token).toBe(500);
    expect((await server.call('session/check-auth', { sessionId }, { as: fan })).body).toBe(true);
    const statement = await server.call('payment/get-user-transactions', {}, { as: fan });
    expect(statement.body.items[0]).toMatchObject({ tokens: -500, refType: 'session', refId: sessionId });
  });

  it('refuses another price, the artist, an empty wallet and a full house', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { capacity: 1 });
    const register = async (as: TestPerson, amount = 500) =>
      (await server.call('session/register', { sessionId, amount }, { as })).body.error;
    const poor = await aFan(server, { tokens: 100 });
    expect(await register(poor, 1)).toMatchObject({ code: 'price-changed', price: 500 });
    expect(await register(poor)).toMatchObject({ code: 'insufficient-credit', missing: 400 });
    expect(await register(artist)).toMatchObject({ code: 'own-content' });
    await aTicket(server, await aFan(server, { tokens: 500 }), { sessionId });
    expect(await register(await aFan(server, { tokens: 500 }))).toMatchObject({ code: 'session-full' });
  });

  it('gives a free ticket without a movement', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server)];
    const sessionId = await aSession(server, artist, { amount: 0 });
    expect(await aTicket(server, fan, { sessionId, amount: 0 })).toMatchObject({ ok: true, token: 0 });
    expect((await server.call('session/check-auth', { sessionId }, { as: fan })).body).toBe(true);
    expect((await server.call('payment/get-user-transactions', {}, { as: fan })).body.total).toBe(0);
  });
});

describe('session/update-status', () => {
  it('opens from an hour before the date, goes live, pauses, resumes and ends', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const sessionId = await aSession(server, artist, { date: inHours(2) });
    await aTicket(server, fan, { sessionId });
    expect((await move(artist, sessionId, 2)).body.error.code).toBe('state-conflict');
    await server.clock.advance(HOUR_MS);
    expect((await move(artist, sessionId, 2)).body.status).toBe(2);
    expect((await move(artist, sessionId, 4)).status).toBe(409);
    showPicture(server, sessionId);
    expect((await move(artist, sessionId, 3)).body.status).toBe(3);
    await server.clock.advance(20 * MINUTE_MS);
    expect((await move(artist, sessionId, 4)).body.status).toBe(4);
    await server.clock.advance(10 * MINUTE_MS);
    expect((await move(artist, sessionId, 3)).body.status).toBe(3);
    await server.clock.advance(5 * MINUTE_MS);
    const ended = await move(artist, sessionId, 5);
    expect(ended.body).toMatchObject({ status: 5, duration: 25, tokens: 500, registered: 1 });
    expect(await earningsOf(artist)).toMatchObject({ pending: 400 });
    expect((await move(artist, sessionId, 3)).status).toBe(409);
  });

  it('lets staff end and cancel, and nobody else', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { date: null });
    expect((await move(await anArtist(server), sessionId, 3)).status).toBe(403);
    expect((await move(staff, sessionId, 3)).status).toBe(403);
    expect((await move(artist, sessionId, 6)).status).toBe(409);
    expect((await move(staff, sessionId, 6)).body.status).toBe(6);
  });
});

describe('session/stop', () => {
  it('pays the artist when it was on air, and cancels a room that never was', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const first = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId: first });
    const canceled = await server.call('session/stop', { sessionId: first }, { as: artist });
    expect(canceled.body.status).toBe(6);
    expect(await tokensOf(fan)).toBe(1000);
    const second = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId: second });
    await goLive(server, artist, second);
    const ended = await server.call('session/stop', { sessionId: second }, { as: artist });
    expect(ended.body.status).toBe(5);
    expect([await tokensOf(fan), (await earningsOf(artist)).pending]).toEqual([500, 400]);
    const late = await server.call(
      'session/register',
      { sessionId: second, amount: 500 },
      { as: await aFan(server, { tokens: 500 }) },
    );
    expect(late.body.error.code).toBe('state-conflict');
  });
});

describe('session/cancel', () => {
  it('refunds every ticket of a session that was never on air', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist);
    const fans = [await aFan(server, { tokens: 500 }), await aFan(server, { tokens: 700 })];
    for (const fan of fans) await aTicket(server, fan, { sessionId });
    const { body } = await server.call('session/cancel', { sessionId }, { as: artist });
    expect(body.status).toBe(6);
    expect(await Promise.all(fans.map(tokensOf))).toEqual([500, 700]);
    expect(
      (await server.call('session/get-sessions', { perPage: 200 })).body.items.map(({ id }) => id),
    ).not.toContain(sessionId);
    expect((await server.call('session/get-purchased-sessions', {}, { as: fans[0] ?? '' })).body.total).toBe(
      0,
    );
  });

  it('is not for a session on air', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { date: null });
    await goLive(server, artist, sessionId);
    expect((await server.call('session/cancel', { sessionId }, { as: artist })).status).toBe(409);
    await server.call('session/stop', { sessionId }, { as: artist });
  });
});

describe('session/refund', () => {
  it('takes back what the artist was paid, within seven days of the end', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const sessionId = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId });
    await goLive(server, artist, sessionId);
    await server.call('session/stop', { sessionId }, { as: artist });
    expect((await earningsOf(artist)).pending).toBe(400);
    await server.clock.advance(7 * DAY_MS - MINUTE_MS);
    const { body } = await server.call(
      'session/refund',
      { sessionId },
      { as: await signInAgain(server, artist) },
    );
    expect(body.status).toBe(6);
    expect([await tokensOf(fan), (await earningsOf(artist)).pending]).toEqual([1000, 0]);
  });

  it('is refused later', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { date: null });
    await goLive(server, artist, sessionId);
    await server.call('session/stop', { sessionId }, { as: await signInAgain(server, artist) });
    await server.clock.advance(7 * DAY_MS);
    const late = await server.call(
      'session/refund',
      { sessionId },
      { as: await signInAgain(server, artist) },
    );
    expect([late.status, late.body.error.code]).toEqual([409, 'state-conflict']);
  });

  it('gives a holder’s ticket back until 24 hours before, and the seat to the next', async () => {
    const artist = await anArtist(server);
    const [fan, next] = [await aFan(server, { tokens: 500 }), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: inHours(48), capacity: 1 });
    await aTicket(server, fan, { sessionId });
    await server.clock.advance(24 * HOUR_MS - MINUTE_MS);
    const back = await server.call('session/refund', { sessionId }, { as: await signInAgain(server, fan) });
    expect([back.status, back.body.token]).toEqual([200, 500]);
    const nextNow = await signInAgain(server, next);
    await aTicket(server, nextNow, { sessionId });
    await server.clock.advance(MINUTE_MS);
    const late = await server.call('session/refund', { sessionId }, { as: nextNow });
    expect(late.status).toBe(409);
    const stranger = await server.call('session/refund', { sessionId }, { as: await aFan(server) });
    expect(stranger.status).toBe(403);
  });
});

describe('what time does', () => {
  it('cancels a session that was not opened within an hour of its date', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: inHours(1) });
    await aTicket(server, fan, { sessionId });
    await server.clock.advance(2 * HOUR_MS - MINUTE_MS);
    expect(await statusOf(sessionId)).toBe(1);
    await server.clock.advance(MINUTE_MS);
    expect([await statusOf(sessionId), await tokensOf(fan)]).toEqual([6, 500]);
  });

  it('cancels a room that was open for an hour and never on air', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { date: null });
    await server.clock.advance(HOUR_MS);
    expect(await statusOf(sessionId)).toBe(6);
  });

  it.each([
    [9, 6, 1000],
    [10, 5, 500],
  ])('after %i minutes on air and half an hour of pause makes it %i', async (minutes, status, tokens) => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const sessionId = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId });
    await goLive(server, artist, sessionId);
    await server.clock.advance(minutes * MINUTE_MS + 100);
    await move(artist, sessionId, 4);
    await server.clock.advance(29 * MINUTE_MS);
    expect(await statusOf(sessionId)).toBe(4);
    await server.clock.advance(MINUTE_MS);
    expect([await statusOf(sessionId), await tokensOf(fan)]).toEqual([status, tokens]);
  });

  it('ends a session six hours after it went live', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { date: null });
    await goLive(server, artist, sessionId);
    await server.clock.advance(6 * HOUR_MS);
    expect(await statusOf(sessionId)).toBe(5);
  });
});

describe('session/request', () => {
  it('counts once per fan, and is withdrawn with the account', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server)];
    for (let times = 0; times < 2; times += 1) {
      const { body } = await server.call('session/request', { artistId: artist.userId }, { as: fan });
      expect(body).toEqual({ ok: true });
    }
    const own = await server.call('session/request', { artistId: artist.userId }, { as: artist });
    expect(own.body.error.code).toBe('own-content');
    const open = async () => (await server.call('session/count-requests', {}, { as: artist })).body.open;
    expect(await open()).toBe(1);
    const requests = async () => (await server.call('session/get-requests', {}, { as: fan })).body.items;
    const [asked] = await requests();
    const canceledRequest = { requestId: asked?.id ?? '' };
    const withdrawn = await server.call('requests/cancel-request', { canceledRequest }, { as: fan });
    expect(withdrawn.body).toMatchObject({ type: 3, status: 3, artistId: artist.userId });
    expect([await requests(), await open()]).toEqual([[], 0]);
    const again = await server.call('requests/cancel-request', { canceledRequest }, { as: fan });
    expect(again.body.error.code).toBe('state-conflict');
    await server.call('session/request', { artistId: artist.userId }, { as: fan });
    expect(await open()).toBe(1);
    await server.call('user/disable', {}, { as: fan });
    expect(await open()).toBe(0);
  });
});

describe('an artist who may no longer sell', () => {
  it('loses every open session, and the tickets are refunded', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const planned = await aSession(server, artist);
    const onAir = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId: planned });
    await aTicket(server, fan, { sessionId: onAir });
    await goLive(server, artist, onAir);
    const input = { artistId: artist.userId, status: 4, reason: 'Rules were broken.' } as const;
    const { status } = await server.call('admin/update-artist-status', input, {
      as: await signInAgain(server, staff),
    });
    expect(status).toBe(200);
    expect([await statusOf(planned), await statusOf(onAir), await tokensOf(fan)]).toEqual([6, 6, 1000]);
  });
});

describe('session/get', () => {
  it('tells figures to the artist and staff only, and who has a ticket to nobody else', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist);
    await aTicket(server, fan, { sessionId });
    const seenBy = async (as: TestPerson) =>
      (await server.call('session/get', { sessionId }, { as: await signInAgain(server, as) })).body;
    expect(await seenBy(artist)).toMatchObject({ tokens: 500, registered: 1, purchased: false });
    expect(await seenBy(staff)).toMatchObject({ tokens: 500 });
    const shown = await seenBy(fan);
    expect(shown).toMatchObject({ tokens: null, purchased: true, recordingUrl: null });
    expect(JSON.stringify(await seenBy(await aFan(server)))).not.toContain(fan.userId);
  });

  it('still says what became of a canceled one', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist);
    await server.call('session/cancel', { sessionId }, { as: artist });
    expect(await statusOf(sessionId)).toBe(6);
    expect(await codeOf(server.call('session/get', { sessionId: 'none' }))).toEqual([404, 'not-found']);
  });
});

describe('session/get-sessions', () => {
  it('sorts as asked, and tells what runs, what comes and what is over apart', async () => {
    const artists = [await anArtist(server), await anArtist(server), await anArtist(server)];
    const [first, second, third] = artists;
    if (!first || !second || !third) throw new Error('There are three artists.');
    const cheap = await aSession(server, first, { date: inHours(300), amount: 100 });
    const dear = await aSession(server, first, { date: inHours(400), amount: 90_000 });
    const running = await aSession(server, second, { date: null, amount: 0 });
    const over = await aSession(server, third, { date: null, amount: 50 });
    await goLive(server, third, over);
    await server.call('session/stop', { sessionId: over }, { as: third });
    const own = new Set([cheap, dear, running, over]);
    const list = async (input: Parameters<typeof server.call<'session/get-sessions'>>[1]) =>
      (await server.call('session/get-sessions', { perPage: 200, ...input })).body.items
        .map(({ id }) => id)
        .filter((id) => own.has(id));
    expect(await list({ sort: 'upcoming' })).toEqual([cheap, dear]);
    expect((await list({})).slice(0, 2)).toEqual([dear, cheap]);
    expect(await list({ sort: 'price-asc' })).toEqual([running, over, cheap, dear]);
    expect(await list({ sort: 'price-desc' })).toEqual([dear, cheap, over, running]);
    expect(await list({ filter: { when: 'live' } })).toEqual([running]);
    expect(await list({ filter: { when: 'past' } })).toEqual([over]);
  });
});

describe('session/get-artist-sessions', () => {
  it('leaves canceled ones out', async () => {
    const artist = await anArtist(server);
    const [kept, canceled] = [
      await aSession(server, artist),
      await aSession(server, artist, { date: inHours(90) }),
    ];
    await server.call('session/cancel', { sessionId: canceled }, { as: artist });
    const { body } = await server.call('session/get-artist-sessions', { artistId: artist.userId });
    expect(body.items.map(({ id }) => id)).toEqual([kept]);
  });
});

describe('session/get-user-sessions', () => {
  it('lists the caller’s own of every status', async () => {
    const artist = await anArtist(server);
    const [kept, canceled] = [
      await aSession(server, artist),
      await aSession(server, artist, { date: inHours(90) }),
    ];
    await server.call('session/cancel', { sessionId: canceled }, { as: artist });
    const { body } = await server.call('session/get-user-sessions', {}, { as: artist });
    expect(body.items.map(({ id, status }) => [id, status])).toEqual([
      [canceled, 6],
      [kept, 1],
    ]);
    const only = await server.call('session/get-user-sessions', { filter: { status: 6 } }, { as: artist });
    expect(only.body.total).toBe(1);
    const open = await server.call('session/get-user-sessions', { filter: { when: 'open' } }, { as: artist });
    expect(open.body.items.map(({ id }) => id)).toEqual([kept]);
    const past = await server.call('session/get-user-sessions', { filter: { when: 'past' } }, { as: artist });
    expect(past.body.total).toBe(0);
  });
});

describe('session/get-user-session', () => {
  it('names the holders and the earnings to the artist', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist);
    await aTicket(server, fan, { sessionId });
    const { body } = await server.call('session/get-user-session', { sessionId }, { as: artist });
    expect(body).toMatchObject({ registeredUsers: [fan.userId], earnings: { tickets: 500, messages: 0 } });
    expect(await codeOf(server.call('session/get-user-session', { sessionId }, { as: fan }))).toEqual([
      403,
      'forbidden',
    ]);
  });
});

describe('session/get-purchased-sessions', () => {
  it('lists oldest first, with what was paid and whether it can be given back', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const later = await aSession(server, artist, { date: inHours(60) });
    const sooner = await aSession(server, artist, { date: inHours(20) });
    await aTicket(server, fan, { sessionId: later });
    await aTicket(server, fan, { sessionId: sooner });
    const { body } = await server.call('session/get-purchased-sessions', {}, { as: fan });
    expect(body.items.map(({ id, ticket }) => [id, ticket.paid, ticket.mayGiveBack])).toEqual([
      [sooner, 500, false],
      [later, 500, true],
    ]);
  });
});

describe('session/check-auth', () => {
  it('is true for the artist, staff and holders only', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist);
    await aTicket(server, fan, { sessionId });
    const asked = async (as: TestPerson) =>
      (await server.call('session/check-auth', { sessionId }, { as: await signInAgain(server, as) })).body;
    const people = [artist, staff, fan, await aFan(server)];
    expect(await Promise.all(people.map(asked))).toEqual([true, true, true, false]);
    expect((await server.send('session/check-auth', { sessionId })).status).toBe(401);
  });
});

describe('session/get-requests', () => {
  it('lists whom the caller asked', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server)];
    await server.call('session/request', { artistId: artist.userId }, { as: fan });
    const { body } = await server.call('session/get-requests', {}, { as: fan });
    expect(body.items.map(({ artistId }) => artistId)).toEqual([artist.userId]);
  });

  it('names the artist of each while that one is listed', async () => {
    const [artist, gone, fan] = [await anArtist(server), await anArtist(server), await aFan(server)];
    for (const { userId: artistId } of [artist, gone])
      await server.call('session/request', { artistId }, { as: fan });
    // Awaiting approval again: the request stays open.
    await server.database.db.updateTable('users').set({ status: 2 }).where('id', '=', gone.userId).execute();
    const { body } = await server.call('session/get-requests', {}, { as: fan });
    const { body: shown } = await server.call('user/get-artist', { userId: artist.userId });
    expect(body.items.map((item) => [item.artistId, item.artist])).toEqual([
      [gone.userId, null],
      [artist.userId, { username: artist.username, slug: shown.slug }],
    ]);
  });
});

describe('session/count-requests', () => {
  it('forgets a request after 90 days', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server)];
    await server.call('session/request', { artistId: artist.userId }, { as: fan });
    const open = async () =>
      (await server.call('session/count-requests', {}, { as: await signInAgain(server, artist) })).body.open;
    await server.clock.advance(90 * DAY_MS - MINUTE_MS);
    expect(await open()).toBe(1);
    await server.clock.advance(MINUTE_MS);
    expect(await open()).toBe(0);
  });
});
