import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../db/invariants.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import {
  aBookable,
  aBooking,
  at,
  cancelBooking,
  hourIn,
  mailOf,
  rich,
  tokensOf,
} from './testing/bookings.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const move = async (as: TestPerson, privateSessionId: string, date: Date) =>
  await server.call('privateSessions/reschedule', { privateSessionId, date: timestampOf(date) }, { as });

/** A session that its artist has moved by a day. */
async function moved() {
  const [fan, artist] = [await rich(server), await aBookable(server)];
  const { id, ...booked } = await aBooking(server, fan, { artist, date: hourIn(server, 4) });
  const date = hourIn(server, 5);
  const { body } = await move(artist, id, date);
  return { fan, artist, id, date, booked, body };
}

describe('a fan whose session the artist moved', () => {
  it('gets everything back until it starts, to the millisecond, and is told so', async () => {
    const { fan, artist, id, date, booked, body } = await moved();
    expect(booked).toMatchObject({
      movedByArtist: false,
      freeUntil: timestampOf(addMs(hourIn(server, 4), -DAY_MS)),
    });
    expect(body).toMatchObject({ movedByArtist: true, freeUntil: timestampOf(date) });
    expect(await mailOf(server, fan, 'N45')).toContain('You can cancel it free of charge until it begins');
    expect(await mailOf(server, artist, 'N45')).toContain(
      `${fan.username} can cancel it free of charge until it begins`,
    );
    await at(server, date, [fan], async ([now]) =>
      expect((await cancelBooking(server, now, id)).status).toBe(409),
    );
    const canceled = await at(
      server,
      addMs(date, -1),
      [fan],
      async ([now]) => await cancelBooking(server, now, id),
    );
    expect([canceled.status, canceled.body]).toMatchObject([
      200,
      { status: 3, refunded: 6000, token: 20_000 },
    ]);
    expect(await mailOf(server, artist, 'N43')).toContain('The fan got everything back.');
    expect((await moneyOf(server, artist)).pending).toBe(0);
    expect(await brokenInvariants(server.database.db, server.ctx.invariants)).toEqual([]);
  });

  it('pays half again from a day before the start on after moving it too', async () => {
    const { fan, artist, id, date } = await moved();
    const { body } = await move(fan, id, addMs(date, HOUR_MS));
    const [free, start] = [addMs(date, HOUR_MS - DAY_MS), addMs(date, HOUR_MS)];
    expect(body).toMatchObject({ movedByArtist: false, moves: 2, freeUntil: timestampOf(free) });
    const mail = await mailOf(server, fan, 'N45');
    expect(mail).toContain('You can move or cancel it free of charge until');
    const late = await at(
      server,
      addMs(start, -MINUTE_MS),
      [fan],
      async ([now]) => await cancelBooking(server, now, id),
    );
    expect(late.body).toMatchObject({ refunded: 3000, token: 17_000 });
    expect((await moneyOf(server, artist)).pending).toBe(2400);
    expect(await brokenInvariants(server.database.db, server.ctx.invariants)).toEqual([]);
  });

  it('gets everything back by closing the account too', async () => {
    const { fan, artist, date } = await moved();
    await at(server, addMs(date, -HOUR_MS), [fan], async ([now]) => {
      expect((await server.call('user/disable', {}, { as: now })).status).toBe(200);
    });
    expect([await tokensOf(server, fan), (await moneyOf(server, artist)).pending]).toEqual([20_000, 0]);
  });
});

describe('what the mails say about money', () => {
  const canceledLate = async (code?: string) => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 5);
    const { id } = await aBooking(server, fan, {
      artist,
      date,
      ...(code !== undefined && { coupon: { code } }),
    });
    await at(server, addMs(date, -HOUR_MS), [fan], async ([now]) => await cancelBooking(server, now, id));
    return { fan, artist };
  };

  it('is that the artist is paid on half of the price of a late cancelation, with the amounts', async () => {
    const { fan, artist } = await canceledLate();
    expect(await mailOf(server, artist, 'N43')).toContain(
      'It was canceled late, so you are paid on half of the price: 2,400 tokens ($24.00) after the commission.',
    );
    expect(await mailOf(server, fan, 'N43')).toContain('3,000 tokens ($30.00) are back in your wallet.');
  });

  it('is the same when a voucher paid for everything', async () => {
    const boss = await aSuperAdmin(server);
    const coupon = { code: `WHOLE${Date.now()}`, amount: 6000, contexts: ['deepdive' as const], maxUses: 5 };
    await server.call('admin/create-coupon', { coupon }, { as: boss });
    const { fan, artist } = await canceledLate(coupon.code);
    expect((await moneyOf(server, artist)).pending).toBe(2400);
    const mail = await mailOf(server, artist, 'N43');
    expect(mail).toContain('you are paid on half of the price: 2,400 tokens ($24.00)');
    expect(mail).not.toContain('got everything back');
    expect(await mailOf(server, fan, 'N43')).toContain('You had paid no tokens for it.');
  });

  it('promises no free cancelation of a session that begins within a day', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server, { noticeHours: 0 })];
    await aBooking(server, fan, { artist, date: hourIn(server, 0, 5) });
    const mail = await mailOf(server, fan, 'N42');
    expect(mail).toContain('It begins within 24 hours, so half of the price comes back if you cancel it.');
    expect(mail).not.toContain('free of charge');
  });
});
