import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { aBookable, aBooking, cancelBooking, hourIn, at, rich } from './testing/bookings.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

describe('privateSessions/get', () => {
  it('shows the artist no voucher and the fee, and the way to meet only while the room is open', async () => {
    const meetingUrl = 'https://meet.example.com/room';
    const [fan, artist, staff] = [
      await rich(server),
      await aBookable(server, { meetingUrl }),
      await aStaffMember(server),
    ];
    const date = hourIn(server, 5);
    const { id: privateSessionId } = await aBooking(server, fan, { artist, date });
    const read = async (as: TestPerson) =>
      (await server.call('privateSessions/get', { privateSessionId }, { as })).body;
    expect([await read(fan), await read(artist)]).toMatchObject([
      { meetsOutside: true, meetingUrl: null },
      { meetsOutside: true, meetingUrl: null, feeBps: 2000, discount: 0 },
    ]);
    const period = { artistId: artist.userId, from: timestampOf(date), to: timestampOf(date) };
    const offer = await server.call('privateSessions/get-slots', period);
    expect(offer.body.meetsOutside).toBe(true);
    expect(JSON.stringify(offer.body)).not.toContain('meet.example.com');
    const urlsAt = async (moment: Date) =>
      await at(server, moment, [fan, artist, staff], async (all) =>
        (await Promise.all(all.map(read))).map((each) => each.meetingUrl),
      );
    expect(await urlsAt(addMs(date, -10 * MINUTE_MS - 1))).toEqual([null, null, null]);
    expect(await urlsAt(addMs(date, -10 * MINUTE_MS))).toEqual([meetingUrl, meetingUrl, null]);
    expect(await urlsAt(addMs(date, 75 * MINUTE_MS - 1))).toEqual([meetingUrl, meetingUrl, null]);
    expect(await urlsAt(addMs(date, 75 * MINUTE_MS))).toEqual([null, null, null]);
  });

  it('asks staff for a reason before it shows what was written', async () => {
    const [fan, artist, staff] = [await rich(server), await aBookable(server), await aStaffMember(server)];
    const { id: privateSessionId } = await aBooking(server, fan, {
      artist,
      date: hourIn(server, 5),
      privateSession: { message: 'Only for you.' } as never, // The builder adds artist and date.
    });
    const read = async () =>
      (await server.call('privateSessions/get', { privateSessionId }, { as: staff })).body;
    expect(await read()).toMatchObject({ message: '', needsReason: true, meetsOutside: false });
    const reason = { requestId: privateSessionId, reason: 'The fan asked for help.' };
    expect((await server.call('admin/read-private', reason, { as: staff })).status).toBe(200);
    expect(await read()).toMatchObject({ message: 'Only for you.' });
  });
});

describe('privateSessions/get-user-private-sessions', () => {
  it('lists what the fan booked by date, and those of the artist', async () => {
    const [fan, artist, other] = [await rich(server, 30_000), await aBookable(server), await rich(server)];
    const [second, first] = [
      await aBooking(server, fan, { artist, date: hourIn(server, 9) }),
      await aBooking(server, fan, { artist, date: hourIn(server, 8) }),
    ];
    await aBooking(server, other, { artist, date: hourIn(server, 7) });
    await cancelBooking(server, fan, second.id);
    const list = async (filter = {}) =>
      (
        await server.call('privateSessions/get-user-private-sessions', { filter }, { as: fan })
      ).body.items.map(({ id }) => id);
    expect(await list()).toEqual([first.id, second.id]);
    expect(await list({ when: 'open' })).toEqual([first.id]);
    expect(await list({ when: 'past' })).toEqual([second.id]);
    expect(await list({ status: 3 })).toEqual([second.id]);
    const sold = await server.call(
      'privateSessions/get-artist-private-sessions',
      { filter: { when: 'open' } },
      { as: artist },
    );
    expect(sold.body.total).toBe(2);
  });
});

describe('privateSessions/get-artist-private-sessions', () => {
  it('can show the reviewed ones alone', async () => {
    const artist = await aBookable(server);
    const { body } = await server.call(
      'privateSessions/get-artist-private-sessions',
      { filter: { reviewed: true } },
      { as: artist },
    );
    expect(body.items).toEqual([]);
  });
});

describe('privateSessions/get-private-sessions', () => {
  it('shows strangers when an artist is busy, and not with whom', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 5);
    await aBooking(server, fan, { artist, date });
    const { body } = await server.call('privateSessions/get-private-sessions', { artistId: artist.userId });
    expect(body).toEqual({
      items: [{ date: timestampOf(date), duration: 60 }],
      total: 1,
      reviews: [],
      totalReviews: 0,
    });
  });
});

describe('admin/private-sessions', () => {
  it('finds sessions by their people, and shows the money of one', async () => {
    const [fan, artist, staff] = [await rich(server), await aBookable(server), await aStaffMember(server)];
    const { id } = await aBooking(server, fan, { artist, date: hourIn(server, 5) });
    const { body } = await server.call('admin/private-sessions', { q: fan.username }, { as: staff });
    expect(body.items).toMatchObject([
      { id, status: 1, price: 6000, artist: { id: artist.userId }, user: { id: fan.userId } },
    ]);
  });

  it('narrows to the days on which they were booked, and to those of their date', async () => {
    const [fan, artist, staff] = [await rich(server), await aBookable(server), await aStaffMember(server)];
    const date = hourIn(server, 5);
    const { id } = await aBooking(server, fan, { artist, date });
    const idsOf = async (filter: NonNullable<CallInput<'admin/private-sessions'>['filter']>) => {
      const input = { filter: { artistId: artist.userId, ...filter } };
      return (await server.call('admin/private-sessions', input, { as: staff })).body.items.map(
        (row) => row.id,
      );
    };
    const [today, then] = [server.ctx.clock.now(), date].map((each) => each.toISOString().slice(0, 10));
    expect(await idsOf({ bookedFrom: today, bookedTo: today })).toEqual([id]);
    expect(await idsOf({ bookedFrom: then, bookedTo: then })).toEqual([]);
    expect(await idsOf({ from: then, to: then })).toEqual([id]);
    expect(await idsOf({ from: today, to: today })).toEqual([]);
  });

  it('tells no list, record or file what the two wrote', async () => {
    const [fan, artist, staff] = [await rich(server), await aBookable(server), await aStaffMember(server)];
    const { id: canceled } = await aBooking(server, fan, { artist, date: hourIn(server, 5) });
    await cancelBooking(server, artist, canceled, 'My studio was flooded.');
    const date = hourIn(server, 6);
    const { id: reviewed } = await aBooking(server, fan, { artist, date });
    await at(
      server,
      addMs(date, 2 * 60 * MINUTE_MS),
      [fan, artist, staff],
      async ([buyer, seller, reader]) => {
        const review = { privateSessionId: reviewed, review: 'I would not book it again.' };
        expect((await server.call('privateSessions/review', review, { as: buyer })).status).toBe(200);
        const hidden = { privateSessionId: reviewed, reviewVisibility: 2 } as const;
        const path = 'privateSessions/update-review-visibility';
        expect((await server.call(path, hidden, { as: seller })).status).toBe(200);
        const list = await server.call('admin/private-sessions', { q: artist.username }, { as: reader });
        const records = await Promise.all(
          [canceled, reviewed].map(
            async (privateSessionId) =>
              (await server.call('admin/get-private-session', { privateSessionId }, { as: reader })).body,
          ),
        );
        expect(records.map(({ isReviewed }) => isReviewed)).toEqual([false, true]);
        expect(records[1]?.timeline.map(({ what }) => what)).toEqual([
          expect.stringContaining('booked'),
          'began',
          'completed',
          'reviewed',
        ]);
        const { url } = (await server.call('admin/export', { resource: 'private-sessions' }, { as: reader }))
          .body;
        const file = await (await fetch(new URL(url, server.url))).text();
        expect(file).toContain(reviewed);
        for (const text of [JSON.stringify([list.body, records]), file]) {
          expect(text).not.toContain('flooded');
          expect(text).not.toContain('book it again');
        }
      },
    );
  });
});

describe('admin/get-private-session', () => {
  it('shows line and timeline', async () => {
    const [fan, artist, staff] = [await rich(server), await aBookable(server), await aStaffMember(server)];
    const { id: privateSessionId } = await aBooking(server, fan, { artist, date: hourIn(server, 5) });
    await cancelBooking(server, fan, privateSessionId);
    const { body } = await server.call('admin/get-private-session', { privateSessionId }, { as: staff });
    expect(body.lines).toMatchObject([
      { kind: 'private', gross: 6000, paid: 6000, refunded: 6000, holdStatus: 'refunded' },
    ]);
    expect(body.timeline.map(({ what }) => what)).toEqual([
      expect.stringContaining('booked'),
      'canceled',
      'was to begin',
    ]);
  });
});
