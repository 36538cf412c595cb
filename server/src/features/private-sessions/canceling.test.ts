import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../db/invariants.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aSuperAdmin } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import {
  aBookable,
  aBooking,
  book,
  cancelBooking,
  hourIn,
  at,
  noticesOf,
  tokensOf,
  rich,
} from './testing/bookings.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

describe('privateSessions/cancel-request', () => {
  const started = async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 5);
    const { id } = await aBooking(server, fan, { artist, date });
    return { fan, artist, date, id };
  };
  const cancelAt = async (hoursBefore: number, ms = 0) => {
    const { fan, artist, date, id } = await started();
    const moment = addMs(date, -hoursBefore * HOUR_MS + ms);
    const { status, body } = await at(
      server,
      moment,
      [fan],
      async ([now]) => await cancelBooking(server, now, id),
    );
    return { status, body, fan, artist, date };
  };

  it('gives everything back up to 24 hours before the start, to the millisecond', async () => {
    for (const [hours, ms, back] of [[25, 0, 20_000], [24, -1, 20_000], [24, 0, 17_000], [23, 0, 17_000]] as const) {
      const { status, body, artist, date } = await cancelAt(hours, ms);
      expect([status, body.status, body.token, body.canceledByArtist]).toEqual([200, 3, back, false]);
      expect(body.refunded).toBe(back - 14_000);
      await at(server, addMs(date, HOUR_MS), [], async () => {
        expect((await moneyOf(server, artist)).pending).toBe(back === 20_000 ? 0 : 2400);
      });
    }
  }); // prettier-ignore

  it('refuses a fan from the start on, lets the artist give everything back until the end', async () => {
    expect((await cancelAt(0)).status).toBe(409);
    const { fan, artist, date, id } = await started();
    const ended = await at(server, addMs(date, HOUR_MS - 1), [artist], async ([now]) => {
      const without = await cancelBooking(server, now, id);
      expect([without.status, without.body.error?.fields]).toEqual([
        422,
        { 'canceledRequest.cancelationComment': 'Please say why, in at least 10 characters.' },
      ]);
      return await cancelBooking(server, now, id, 'My studio has no power.');
    });
    expect(ended.body).toMatchObject({
      status: 3,
      canceledByArtist: true,
      cancelationComment: 'My studio has no power.',
    });
    expect(await tokensOf(server, fan)).toBe(20_000);
    expect(await noticesOf(server, fan)).toContain('N43');
  });

  it('blocks no pay-out when the session was free, or free by a voucher, and it is canceled late', async () => {
    const [fan, boss] = [await rich(server, 0), await aSuperAdmin(server)];
    const [free, paid] = [await aBookable(server, { price: 0 }), await aBookable(server)];
    const coupon = { code: `ALL${Date.now()}`, amount: 6000, contexts: ['deepdive' as const], maxUses: 5 };
    await server.call('admin/create-coupon', { coupon }, { as: boss });
    const date = hourIn(server, 5);
    const ids = [
      (await aBooking(server, fan, { artist: free, date })).id,
      (await aBooking(server, fan, { artist: paid, date: addMs(date, HOUR_MS), coupon: { code: coupon.code } })).id,
    ];
    await at(server, addMs(date, -HOUR_MS), [fan], async ([now]) => {
      for (const id of ids) {
        const { status, body } = await cancelBooking(server, now, id);
        expect([status, body.status, body.token, body.refunded]).toEqual([200, 3, 0, 0]);
      }
      const broken = await brokenInvariants(server.database.db, server.ctx.invariants);
      expect(broken.map(({ name }) => name)).toEqual([]);
    });
  }); // prettier-ignore

  it('is possible once, and frees the time', async () => {
    const { fan, artist, date, id } = await started();
    expect((await cancelBooking(server, fan, id)).status).toBe(200);
    const again = await cancelBooking(server, fan, id);
    expect([again.status, again.body]).toMatchObject([409, { error: { code: 'state-conflict', status: 3 } }]);
    expect((await book(server, await rich(server), { artist, date })).status).toBe(200);
  });

  it('refuses a caller who says to be the other side', async () => {
    const { fan, id } = await started();
    const canceledRequest = { privateSessionId: id, canceledByArtist: true };
    expect(
      (await server.call('privateSessions/cancel-request', { canceledRequest }, { as: fan })).status,
    ).toBe(422);
  });

  it('is done by staff at any time before it is held, with everything back', async () => {
    const { fan, artist, id } = await started();
    const boss = await aSuperAdmin(server);
    const { body } = await server.call(
      'admin/cancel-request',
      { requestId: id, reason: 'The artist asked us.' },
      { as: boss },
    );
    expect(body).toMatchObject({
      id,
      kind: 'private',
      status: 3,
      artists: [{ id: artist.userId, status: 3 }],
    });
    expect(await tokensOf(server, fan)).toBe(20_000);
    const shown = await server.call('privateSessions/get', { privateSessionId: id }, { as: fan });
    expect(shown.body).toMatchObject({ canceledByStaff: true, canceledByArtist: false });
  });
});

describe('people who leave', () => {
  it('a fan who closes the account in the last day gets half back, as by canceling', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 5);
    await aBooking(server, fan, { artist, date });
    await at(server, addMs(date, -HOUR_MS), [fan], async ([now]) => {
      expect((await server.call('user/disable', {}, { as: now })).status).toBe(200);
    });
    expect((await moneyOf(server, fan)).token).toBe(17_000);
    expect((await moneyOf(server, artist)).pending).toBe(2400);
  });

  it('an artist who is suspended, and a fan who closes the account, end what is to come with everything back', async () => {
    const [fan, leaver, artist, boss] = [
      await rich(server),
      await rich(server),
      await aBookable(server),
      await aSuperAdmin(server),
    ];
    const one = await aBooking(server, fan, { artist, date: hourIn(server, 5) });
    const two = await aBooking(server, leaver, { artist, date: hourIn(server, 6) });
    const closed = await server.call('user/disable', {}, { as: leaver });
    expect(closed.status).toBe(200);
    const left = await server.call('privateSessions/get', { privateSessionId: two.id }, { as: artist });
    expect(left.body).toMatchObject({ status: 3, canceledByArtist: false });
    await server.call(
      'admin/update-artist-status',
      { artistId: artist.userId, status: 4, reason: 'It broke the rules.' },
      { as: boss },
    );
    const ended = await server.call('privateSessions/get', { privateSessionId: one.id }, { as: fan });
    expect(ended.body).toMatchObject({ status: 3, canceledByArtist: true, refunded: 6000 });
  });
});
