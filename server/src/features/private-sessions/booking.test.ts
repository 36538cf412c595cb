import { UPCOMING_WITH_ARTIST_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { readIcs } from '../calendar/testing/readers.ts';
import { aSession } from '../sessions/testing/sessions.ts';
import {
  aBookable,
  allHours,
  aBooking,
  book,
  cancelBooking,
  hourIn,
  slotsOfArtist,
  at,
  mailOf,
  noticesOf,
  offerSessions,
  tokensOf,
  rich,
} from './testing/bookings.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const ownUpcomingOf = async (as: TestPerson, { userId: artistId }: TestPerson) => {
  const input = { artistId, from: timestampOf(hourIn(server, 0)), to: timestampOf(hourIn(server, 7)) };
  return (await server.call('privateSessions/get-slots', input, { as })).body.ownUpcoming;
};

describe('privateSessions/send-request', () => {
  it('books at once, holds the price and tells both', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 3);
    const booked = await aBooking(server, fan, {
      artist,
      date,
      price: 6000,
      privateSession: { topics: [5], message: 'My low end.' } as never, // The builder adds artist and date.
    });
    expect(booked).toMatchObject({
      status: 1, duration: 60, price: 6000, discount: 0, token: 14_000, topics: [5], message: 'My low end.',
      date: timestampOf(date), artistId: artist.userId, userId: fan.userId, moves: 0, review: null, canceledByArtist: false,
    }); // prettier-ignore
    expect(booked.privateSessionId).toBe(booked.id);
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 0 });
    expect(await noticesOf(server, fan)).toContain('N42');
    const mail = await mailOf(server, artist, 'N42');
    expect(mail).toContain('Topics: Mixing.');
    expect(mail).toContain('You earn 4,800 tokens ($48.00) after the commission.');
  });

  it('names the place in the calendar file, but never the artist’s own address', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const fileOf = async (id: string) => {
      const input = { refType: 'private-session', id } as const;
      const { body } = await server.call('calendar/get-event', input, { as: fan });
      const mails = server.database.db.selectFrom('mail_outbox').select('attachments');
      const mail = await mails
        .where('user_id', '=', fan.userId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const mailed = mail.attachments?.[0]?.content ?? '';
      expect(`${body.text} ${mailed}`).not.toContain('meet.example');
      const places = [body.text, mailed].map((text) => readIcs(text).events[0]?.location);
      return { places, alarms: readIcs(mailed).events[0]?.alarms };
    };
    const { id } = await aBooking(server, fan, { artist, date: hourIn(server, 3) });
    const page = `${server.ctx.publicUrl()}/private-sessions/${id}`;
    expect(await fileOf(id)).toEqual({ places: [page, page], alarms: ['DISPLAY -PT1H'] });
    await offerSessions(server, artist, { meetingUrl: 'https://meet.example/studio' });
    const { id: other } = await aBooking(server, fan, { artist, date: hourIn(server, 5) });
    const place = 'At the artist’s own address, told on the session’s page';
    expect((await fileOf(other)).places).toEqual([place, place]);
  });

  it('may be free', async () => {
    const [fan, artist] = [await rich(server, 0), await aBookable(server, { price: 0 })];
    const date = hourIn(server, 3);
    const { id, price, token } = await aBooking(server, fan, { artist, date });
    expect([price, token]).toEqual([0, 0]);
    const done = await at(
      server,
      addMs(date, HOUR_MS),
      [fan],
      async ([now]) => await server.call('privateSessions/get', { privateSessionId: id }, { as: now }),
    );
    expect(done.body.status).toBe(2);
  });

  it('takes a voucher off, which the platform bears', async () => {
    const [fan, artist, boss] = [await rich(server), await aBookable(server), await aSuperAdmin(server)];
    const coupon = { code: `HOUR${Date.now()}`, amount: 1000, contexts: ['deepdive' as const], maxUses: 5 };
    await server.call('admin/create-coupon', { coupon }, { as: boss });
    const date = hourIn(server, 3);
    const { discount, token } = await aBooking(server, fan, { artist, date, coupon: { code: coupon.code } });
    expect([discount, token]).toEqual([1000, 15_000]);
    await at(server, addMs(date, HOUR_MS), [], async () => {
      expect((await moneyOf(server, artist)).pending).toBe(4800);
    });
  });

  it.each([
    ['without enough tokens', 402, async () => [await rich(server, 5999), await aBookable(server), hourIn(server, 3)]],
    ['with an artist who is not there', 404, async () => [await rich(server), await aFan(server), hourIn(server, 3)]],
    ['with an artist who takes no bookings', 409, async () => [await rich(server), await anArtist(server), hourIn(server, 3)]],
    ['in the past', 409, async () => [await rich(server), await aBookable(server), hourIn(server, -1)]],
    ['within the notice', 409, async () => [await rich(server), await aBookable(server), hourIn(server, 0, 22)]],
    ['beyond sixty days', 409, async () => [await rich(server), await aBookable(server), hourIn(server, 61)]],
    ['a minute beside a free time', 409, async () => [await rich(server), await aBookable(server), addMs(hourIn(server, 3), MINUTE_MS)]],
    ['a millisecond beside a free time', 409, async () => [await rich(server), await aBookable(server), addMs(hourIn(server, 3), 1)]],
  ] as [string, number, () => Promise<[TestPerson, TestPerson, Date]>][])('refuses %s, and nothing is paid', async (_, status, given) => {
    const [fan, artist, date] = await given();
    const before = await tokensOf(server, fan);
    expect((await book(server, fan, { artist, date })).status).toBe(status);
    expect(await tokensOf(server, fan)).toBe(before);
  }); // prettier-ignore

  it('refuses another price, one’s own time and a taken one', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 3);
    const changed = await book(server, fan, { artist, date, price: 5000 });
    expect([changed.status, changed.body]).toMatchObject([
      409,
      { error: { code: 'price-changed', price: 6000 } },
    ]);
    expect((await book(server, fan, { artist, date, duration: 30 })).body).toMatchObject({
      error: { code: 'validation', fields: { duration: expect.stringContaining('60 minutes') } },
    });
    expect((await book(server, artist, { artist, date })).body).toMatchObject({
      error: { code: 'own-content' },
    });
    await aBooking(server, fan, { artist, date });
    const second = await book(server, await rich(server), { artist, date });
    expect([second.status, second.body]).toMatchObject([409, { error: { code: 'slot-taken' } }]);
  });

  it('lets a fan have eight to come with one artist, free ones too, and no time is kept for a ninth', async () => {
    const [fan, artist] = [await rich(server, 0), await aBookable(server, { price: 0 })];
    const dates = Array.from({ length: UPCOMING_WITH_ARTIST_MAX }, (_, nth) => hourIn(server, 3, nth));
    const booked = [];
    for (const date of dates) booked.push(await aBooking(server, fan, { artist, date }));
    const date = hourIn(server, 4);
    const input = { artistId: artist.userId, date: timestampOf(date) };
    for (const { status, body } of [
      await book(server, fan, { artist, date }),
      await server.call('privateSessions/hold-slot', input, { as: fan }),
    ])
      expect([status, body]).toMatchObject([409, { error: { code: 'limit-reached' } }]);
    expect(await ownUpcomingOf(fan, artist)).toBe(8);
    expect((await book(server, fan, { artist: await aBookable(server, { price: 0 }), date })).status).toBe(
      200,
    );
    await cancelBooking(server, fan, booked[7]?.id ?? '');
    expect((await book(server, fan, { artist, date })).status).toBe(200);
    // One that has ended counts no longer.
    await at(server, addMs(dates[0] ?? date, HOUR_MS), [fan], async ([now]) => {
      expect(await ownUpcomingOf(now, artist)).toBe(7);
      expect((await book(server, now, { artist, date: hourIn(server, 5) })).status).toBe(200);
    });
  });

  it('answers a repeated call with the first answer', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const input = {
      privateSession: { artistId: artist.userId, date: timestampOf(hourIn(server, 4)) },
      idempotencyKey: 'once-only',
    };
    const [first, second] = [
      await server.call('privateSessions/send-request', input, { as: fan }),
      await server.call('privateSessions/send-request', input, { as: fan }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await tokensOf(server, fan)).toBe(14_000);
  });
});

describe('privateSessions/get-slots', () => {
  it('offers exactly what can be booked: every listed time books, and the times between are refused', async () => {
    const artist = await aBookable(server, { price: 100, bufferMin: 15, duration: 45 });
    const { free } = await slotsOfArtist(server, artist, { days: 2 });
    expect(free.length).toBeGreaterThan(15);
    let fan = await rich(server);
    for (const [nth, ms] of free.entries()) {
      if (nth % UPCOMING_WITH_ARTIST_MAX === 0) fan = await rich(server);
      expect((await book(server, fan, { artist, date: new Date(ms) })).status).toBe(200);
    }
    expect((await slotsOfArtist(server, artist, { days: 2 })).free).toEqual([]);
    for (const ms of free) {
      const between = new Date(ms + 30 * MINUTE_MS);
      expect((await book(server, await rich(server), { artist, date: between })).body).toMatchObject({
        error: { code: 'slot-taken' },
      });
    }
  });

  it.each(['maxPerDay', 'maxPerWeek'] as const)('counts what has taken place for %s', async (limit) => {
    const [fan, other] = [await rich(server), await rich(server)];
    const artist = await aBookable(server, { noticeHours: 0, [limit]: 1 });
    // A Monday at ten, at least three days ahead.
    const soon = hourIn(server, 3);
    const daysAhead = (8 - soon.getUTCDay()) % 7;
    const monday = addMs(new Date(soon.toISOString().slice(0, 10)), daysAhead * DAY_MS + 10 * HOUR_MS);
    const { id } = await aBooking(server, fan, { artist, date: monday });
    await at(server, addMs(monday, HOUR_MS), [fan, other], async ([now, later]) => {
      const { body } = await server.call('privateSessions/get', { privateSessionId: id }, { as: now });
      expect(body.status).toBe(2);
      const tryAt = async (hours: number) =>
        (await book(server, later, { artist, date: addMs(monday, hours * HOUR_MS) })).status;
      expect(await tryAt(5)).toBe(409);
      expect(await tryAt(limit === 'maxPerDay' ? 24 : 48)).toBe(limit === 'maxPerDay' ? 200 : 409);
      expect(await tryAt(7 * 24)).toBe(200);
    });
  });

  it('leaves out a live session, and a live session is not planned over a private one', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 3);
    await aSession(server, artist, { date: timestampOf(date), duration: 90 });
    const { free } = await slotsOfArtist(server, artist, { days: 4 });
    expect(free).not.toContain(date.getTime());
    expect(free).not.toContain(addMs(date, HOUR_MS).getTime());
    expect(free).toContain(addMs(date, 2 * HOUR_MS).getTime());
    const booked = addMs(date, 4 * HOUR_MS);
    await aBooking(server, fan, { artist, date: booked });
    await expect(aSession(server, artist, { date: timestampOf(booked) })).rejects.toThrow(
      'private session at this time',
    );
  });

  it('refuses more than 62 days, an unknown artist, and lists nothing of one who takes no bookings', async () => {
    const artist = await aBookable(server);
    const [from, to] = [timestampOf(hourIn(server, 0)), timestampOf(hourIn(server, 63))];
    const asked = { artistId: artist.userId, from, to };
    expect((await server.call('privateSessions/get-slots', asked)).status).toBe(422);
    expect((await server.call('privateSessions/get-slots', { ...asked, to: timestampOf(hourIn(server, 5)), artistId: 'x' })).status).toBe(404);
    await server.call('user/update-infos', { userInfos: { privateSession: false } }, { as: artist });
    const { body } = await server.call('privateSessions/get-slots', { ...asked, to: timestampOf(hourIn(server, 5)) });
    expect([body.isOpen, body.items]).toEqual([false, []]);
  }); // prettier-ignore
});

describe('the time zone of the settings', () => {
  it.each(['PST', 'EST5EDT', 'Mars/Phobos'])('is never %s', async (timeZone) => {
    const artist = await anArtist(server);
    const userInfos = { privateSession: true, privateSessionSettings: { ...allHours, timeZone } };
    const { status, body } = await server.call('user/update-infos', { userInfos }, { as: artist });
    expect([status, body.error?.fields]).toEqual([
      422,
      { 'userInfos.privateSessionSettings.timeZone': 'This is not a known time zone.' },
    ]);
  });
});
