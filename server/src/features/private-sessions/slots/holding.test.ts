import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, DAY_MS, dateOf, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { signInAgain, type TestPerson } from '../../../testing/builders.ts';
import {
  aBookable,
  aBooking,
  book,
  cancelBooking,
  hourIn,
  offerSessions,
  slotsOfArtist,
  at,
  noticesOf,
  tokensOf,
  rich,
} from '../testing/bookings.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

describe('privateSessions/hold-slot', () => {
  const hold = async (as: TestPerson, artist: TestPerson, date: Date) =>
    await server.call(
      'privateSessions/hold-slot',
      { artistId: artist.userId, date: timestampOf(date) },
      { as },
    );

  it('keeps a time for ten minutes: others see it as held and cannot book it, its holder can', async () => {
    const [fan, other, artist] = [await rich(server), await rich(server), await aBookable(server)];
    const date = hourIn(server, 3);
    const { body } = await hold(fan, artist, date);
    expect(body.date).toEqual(timestampOf(date));
    expect((await slotsOfArtist(server, artist, { days: 4 })).held).toEqual([date.getTime()]);
    expect((await slotsOfArtist(server, artist, { days: 4, as: other })).held).toEqual([date.getTime()]);
    expect((await slotsOfArtist(server, artist, { days: 4, as: fan })).free).toContain(date.getTime());
    expect((await book(server, other, { artist, date })).body).toMatchObject({
      error: { code: 'slot-taken' },
    });
    expect((await hold(other, artist, date)).status).toBe(409);
    expect((await book(server, fan, { artist, date })).status).toBe(200);
    expect((await slotsOfArtist(server, artist, { days: 4 })).held).toEqual([]);
  });

  it('ends by itself, is not made longer by asking again, and is one per person', async () => {
    const [fan, other, artist] = [await rich(server), await rich(server), await aBookable(server)];
    const [date, later] = [hourIn(server, 3), hourIn(server, 3, 2)];
    const { body: first } = await hold(fan, artist, date);
    const { body: again } = await hold(fan, artist, date);
    expect(again.expiresAt).toEqual(first.expiresAt);
    await hold(fan, artist, later);
    expect((await slotsOfArtist(server, artist, { days: 4 })).held).toEqual([later.getTime()]);
    await at(server, addMs(server.ctx.clock.now(), 11 * MINUTE_MS), [other], async ([now]) => {
      expect((await book(server, now, { artist, date: later })).status).toBe(200);
    });
  });

  it('is kept for ten minutes within thirty, whatever is asked, given up or kept elsewhere meanwhile', async () => {
    const [fan, artist, other] = [await rich(server), await aBookable(server), await aBookable(server)];
    const [one, two] = [hourIn(server, 3), hourIn(server, 3, 2)];
    const began = server.ctx.clock.now();
    const after = async <T>(minutes: number, act: (now: TestPerson) => Promise<T>) =>
      await at(server, addMs(began, minutes * MINUTE_MS), [fan], async ([now]) => await act(now));
    const untilOf = async (now: TestPerson, whose: TestPerson, date: Date) => {
      const { body } = await hold(now, whose, date);
      return (dateOf(body.expiresAt).getTime() - began.getTime()) / MINUTE_MS;
    };
    const refusalOf = async (now: TestPerson) => (await hold(now, artist, one)).body;
    const first = await after(0, async (now) => await untilOf(now, artist, one));
    expect(first).toBe(10);
    expect(await after(9, async (now) => await untilOf(now, artist, two))).toBe(10);
    await after(9, async (now) => await server.call('privateSessions/free-slot', {}, { as: now }));
    expect(await after(9, async (now) => await untilOf(now, artist, one))).toBe(10);
    // A time of another artist ends this one, and the way back is not a new beginning.
    expect(await after(9, async (now) => await untilOf(now, other, one))).toBe(19);
    const heldAt = async (minutes: number, whose: TestPerson) =>
      await after(minutes, async () => (await slotsOfArtist(server, whose, { days: 4 })).held);
    expect(await heldAt(9, artist)).toEqual([]);
    expect(await after(9.5, async (now) => await untilOf(now, artist, one))).toBe(10);
    expect(await heldAt(9.5, other)).toEqual([]);
    for (const minutes of [10, 20, 29.99])
      expect(await after(minutes, refusalOf)).toMatchObject({ error: { code: 'limit-reached' } });
    // The answer says when it can be kept again, as limits do.
    const input = { artistId: artist.userId, date: timestampOf(one) };
    const waits = await after(12, async ({ token }) => {
      const { headers } = await server.send('privateSessions/hold-slot', { ...input, token });
      return headers.get('retry-after');
    });
    expect(waits).toBe('1080');
    expect(await after(30, async (now) => await untilOf(now, artist, one))).toBe(40);
  });

  it('lets its holder book within the ten minutes although the notice has begun meanwhile', async () => {
    const [fan, other, artist] = [await rich(server), await rich(server), await aBookable(server)];
    const date = hourIn(server, 2);
    const began = addMs(date, -DAY_MS - 5 * MINUTE_MS);
    await at(server, began, [fan], async ([now]) => expect((await hold(now, artist, date)).status).toBe(200));
    await at(server, addMs(began, 6 * MINUTE_MS), [fan, other], async ([now, late]) => {
      expect((await book(server, late, { artist, date })).body).toMatchObject({
        error: { code: 'slot-taken' },
      });
      expect((await slotsOfArtist(server, artist, { as: late })).free).not.toContain(date.getTime());
      const seen = await slotsOfArtist(server, artist, { as: now });
      expect([seen.free.includes(date.getTime()), seen.held]).toEqual([true, []]);
      const again = await hold(now, artist, date);
      expect(again.body.expiresAt).toEqual(timestampOf(addMs(began, 10 * MINUTE_MS)));
      expect((await book(server, now, { artist, date })).status).toBe(200);
    });
  });

  it('gives no way around the notice once the ten minutes are over', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 2);
    const began = addMs(date, -DAY_MS - 5 * MINUTE_MS);
    await at(server, began, [fan], async ([now]) => await hold(now, artist, date));
    await at(server, addMs(began, 10 * MINUTE_MS), [fan], async ([now]) =>
      expect((await book(server, now, { artist, date })).body).toMatchObject({
        error: { code: 'slot-taken' },
      }),
    );
  });

  it('keeps no time that begins before the ten minutes end', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server, { noticeHours: 0 })];
    const date = hourIn(server, 2);
    const heldBefore = async (minutes: number) =>
      await at(
        server,
        addMs(date, -minutes * MINUTE_MS),
        [fan],
        async ([now]) => await hold(now, artist, date),
      );
    const refused = await heldBefore(9);
    expect([refused.status, refused.body.error?.fields]).toEqual([
      422,
      { date: 'It begins within 10 minutes, so it can’t be kept while you pay.' },
    ]);
    const early = await heldBefore(10);
    expect([early.status, early.body.expiresAt]).toEqual([200, timestampOf(date)]);
  });

  it('counts for the limits of a day: of its last place no other time can be kept, booked or moved to', async () => {
    const artist = await aBookable(server, { maxPerDay: 1 });
    const [fan, other] = [await rich(server), await rich(server)];
    const noon = addMs(new Date(Math.ceil(hourIn(server, 3).getTime() / DAY_MS) * DAY_MS), DAY_MS / 2);
    const { id } = await aBooking(server, other, { artist, date: addMs(noon, 2 * DAY_MS) });
    const beside = addMs(noon, 2 * 3_600_000);
    expect((await hold(fan, artist, noon)).status).toBe(200);
    const seen = await slotsOfArtist(server, artist, { days: 6, as: other });
    expect([seen.free.includes(beside.getTime()), seen.held.includes(beside.getTime())]).toEqual([
      false,
      true,
    ]);
    const input = { privateSessionId: id, date: timestampOf(beside) };
    const moved = await server.call('privateSessions/reschedule', input, { as: other });
    const booked = await book(server, other, { artist, date: beside });
    const kept = await hold(other, artist, beside);
    const taken = { error: { code: 'slot-taken' } };
    expect([moved.body, booked.body, kept.body]).toMatchObject([taken, taken, taken]);
    // Its holder can take another time of that day instead.
    expect((await hold(fan, artist, beside)).status).toBe(200);
    expect((await book(server, fan, { artist, date: beside })).status).toBe(200);
  });

  it('counts for the limit of a week, as long as it is kept', async () => {
    const [artist, fan, other] = [
      await aBookable(server, { maxPerWeek: 1 }),
      await rich(server),
      await rich(server),
    ];
    const monday = new Date(hourIn(server, 7));
    monday.setUTCHours(12, 0, 0, 0);
    while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() + 1);
    const friday = addMs(monday, 4 * DAY_MS);
    expect((await hold(fan, artist, monday)).status).toBe(200);
    expect((await hold(other, artist, friday)).status).toBe(409);
    expect((await hold(other, artist, addMs(monday, 7 * DAY_MS))).status).toBe(200);
    await at(server, addMs(server.ctx.clock.now(), 11 * MINUTE_MS), [other], async ([now]) => {
      expect((await book(server, now, { artist, date: friday })).status).toBe(200);
    });
  });

  it('refuses what cannot be booked', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    expect((await hold(fan, artist, addMs(hourIn(server, 3), 1))).status).toBe(409);
    expect((await hold(artist, artist, hourIn(server, 3))).status).toBe(409);
  });
});

describe('privateSessions/free-slot', () => {
  it('gives the kept time up at once', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 3);
    await server.call(
      'privateSessions/hold-slot',
      { artistId: artist.userId, date: timestampOf(date) },
      { as: fan },
    );
    await server.call('privateSessions/free-slot', {}, { as: fan });
    const slots = await slotsOfArtist(server, artist, { days: 4 });
    expect([slots.held, slots.free.includes(date.getTime())]).toEqual([[], true]);
  });

  it('leaves another time alone than the one it names', async () => {
    const [fan, artist, other] = [await rich(server), await aBookable(server), await aBookable(server)];
    const [date, later] = [hourIn(server, 3), hourIn(server, 3, 1)];
    const artistId = artist.userId;
    await server.call('privateSessions/hold-slot', { artistId, date: timestampOf(date) }, { as: fan });
    const heldAfter = async (input: CallInput<'privateSessions/free-slot'>) => {
      expect((await server.call('privateSessions/free-slot', input, { as: fan })).status).toBe(200);
      return (await slotsOfArtist(server, artist, { days: 4 })).held;
    };
    expect(await heldAfter({ artistId: other.userId })).toEqual([date.getTime()]);
    expect(await heldAfter({ artistId, date: timestampOf(later) })).toEqual([date.getTime()]);
    expect(await heldAfter({ date: timestampOf(later) })).toEqual([date.getTime()]);
    expect(await heldAfter({ artistId, date: timestampOf(date) })).toEqual([]);
  });
});

describe('privateSessions/reschedule', () => {
  it('moves without a second payment, by either side, and the old time is free again', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const [date, later, third] = [hourIn(server, 5), hourIn(server, 6), hourIn(server, 7)];
    const { id } = await aBooking(server, fan, { artist, date });
    const moved = await server.call(
      'privateSessions/reschedule',
      { privateSessionId: id, date: timestampOf(later) },
      { as: fan },
    );
    expect(moved.body).toMatchObject({ status: 1, date: timestampOf(later), moves: 1, price: 6000 });
    const again = await server.call(
      'privateSessions/reschedule',
      { privateSessionId: id, date: timestampOf(third) },
      { as: artist },
    );
    expect(again.body).toMatchObject({ date: timestampOf(third), moves: 2 });
    expect(await tokensOf(server, fan)).toBe(14_000);
    const { free } = await slotsOfArtist(server, artist, { days: 8 });
    expect([date, later, third].map((each) => free.includes(each.getTime()))).toEqual([true, true, false]);
    expect(await noticesOf(server, artist)).toContain('N45');
  });

  it('keeps the length that was booked, also when the artist changed it since', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const { id } = await aBooking(server, fan, { artist, date: hourIn(server, 5) });
    await offerSessions(server, artist, { duration: 30 });
    const input = { privateSessionId: id, date: timestampOf(hourIn(server, 6)) };
    expect((await server.call('privateSessions/reschedule', input, { as: fan })).body).toMatchObject({
      duration: 60,
    });
  });

  it('lets the artist move a session to no time within 24 hours, when the fan could no longer cancel for free', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server, { noticeHours: 0 })];
    const { id } = await aBooking(server, fan, { artist, date: hourIn(server, 5) });
    const now = server.ctx.clock.now();
    const move = async (as: TestPerson, date: Date) =>
      await server.call(
        'privateSessions/reschedule',
        { privateSessionId: id, date: timestampOf(date) },
        { as },
      );
    // The first whole hours around the boundary.
    const soon = hourIn(server, 0, 23);
    expect(addMs(soon, -DAY_MS) <= now).toBe(true);
    const refused = await move(artist, soon);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: { fields: { date: 'Please choose a time at least 24 hours ahead.' } } },
    ]);
    expect((await move(artist, hourIn(server, 1))).status).toBe(200);
    // The fan may: it is their own free way out.
    expect((await move(fan, soon)).status).toBe(200);
  });

  it('refuses from 24 hours before the start, a taken time, an unlisted one and a canceled session', async () => {
    const [fan, artist] = [await rich(server, 30_000), await aBookable(server)];
    const [date, taken] = [hourIn(server, 5), hourIn(server, 6)];
    const { id } = await aBooking(server, fan, { artist, date });
    await aBooking(server, fan, { artist, date: taken });
    const move = async (as: TestPerson, to: Date) =>
      (
        await server.call(
          'privateSessions/reschedule',
          { privateSessionId: id, date: timestampOf(to) },
          { as },
        )
      ).status;
    expect(await move(fan, taken)).toBe(409);
    expect(await move(fan, date)).toBe(409);
    expect(await move(fan, addMs(hourIn(server, 8), MINUTE_MS))).toBe(409);
    await at(server, addMs(date, -DAY_MS), [fan], async ([now]) => {
      expect(await move(now, hourIn(server, 9))).toBe(409);
    });
    const back = await signInAgain(server, fan);
    await cancelBooking(server, back, id);
    expect(await move(back, hourIn(server, 9))).toBe(409);
  });
});
