import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aSuperAdmin, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import {
  aBookable,
  aBooking,
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

describe('the end of a session', () => {
  it('completes it at its end, not before, and pays the artist', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 5);
    const { id } = await aBooking(server, fan, { artist, date });
    const statusAt = async (moment: Date) =>
      await at(
        server,
        moment,
        [fan],
        async ([now]) =>
          (await server.call('privateSessions/get', { privateSessionId: id }, { as: now })).body.status,
      );
    expect(await statusAt(addMs(date, HOUR_MS - 1))).toBe(1);
    expect((await moneyOf(server, artist)).pending).toBe(0);
    expect(await statusAt(addMs(date, HOUR_MS))).toBe(2);
    expect((await moneyOf(server, artist)).pending).toBe(4800);
    expect(await noticesOf(server, fan)).toContain('N44');
  });

  it('reminds both a day and an hour before, once each', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 5);
    await aBooking(server, fan, { artist, date });
    const reminded = async () =>
      (await Promise.all([fan, artist].map(async (each) => await noticesOf(server, each)))).map(
        (codes) => codes.filter((code) => code === 'N46').length,
      );
    await at(server, addMs(date, -DAY_MS - MINUTE_MS), [], async () =>
      expect(await reminded()).toEqual([0, 0]),
    );
    await at(server, addMs(date, -DAY_MS), [], async () => expect(await reminded()).toEqual([1, 1]));
    await at(server, addMs(date, -HOUR_MS), [], async () => expect(await reminded()).toEqual([2, 2]));
    await at(server, addMs(date, -HOUR_MS + MINUTE_MS), [], async () =>
      expect(await reminded()).toEqual([2, 2]),
    );
  });

  it('can be reported for seven days; staff send a part back', async () => {
    const [fan, artist, boss] = [await rich(server), await aBookable(server), await aSuperAdmin(server)];
    const date = hourIn(server, 5);
    const { id: requestId } = await aBooking(server, fan, { artist, date });
    const end = addMs(date, HOUR_MS);
    const complaint = { requestId, reason: 'no-show', text: 'I waited for half an hour.' } as const;
    expect((await server.call('requests/report', complaint, { as: fan })).status).toBe(409);
    const feedbackReason = { ...complaint, reason: 'no-feedback' } as const;
    await at(server, end, [fan], async ([now]) => {
      const wrong = await server.call('requests/report', feedbackReason, { as: now });
      expect([wrong.status, wrong.body.error?.fields]).toEqual([
        422,
        { reason: 'Please choose another reason.' },
      ]);
    });
    await at(server, addMs(end, 7 * DAY_MS), [fan], async ([now]) => {
      expect((await server.call('requests/report', complaint, { as: now })).status).toBe(409);
    });
    // A second one, reported in time.
    const back = await signInAgain(server, fan);
    const other = await aBooking(server, back, { artist, date: hourIn(server, 6) });
    await at(server, addMs(hourIn(server, 6), 2 * HOUR_MS), [fan, boss], async ([now, staff]) => {
      const report = await server.call('requests/report', { ...complaint, requestId: other.id }, { as: now });
      expect(report.body).toMatchObject({ status: 'open', reason: 'no-show' });
      const resolved = await server.call(
        'admin/resolve-report',
        { reportId: report.body.id, decision: 'refund', bps: 10_000 },
        { as: staff },
      );
      expect(resolved.body).toMatchObject({ status: 'refunded', refundedTokens: 6000 });
    });
    expect(await tokensOf(server, fan)).toBe(14_000);
  });

  it('can be reported from that instant on, before the job has come, and then once', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 5);
    const { id: requestId } = await aBooking(server, fan, { artist, date });
    const complaint = { requestId, reason: 'no-show', text: 'I waited for half an hour.' } as const;
    const end = addMs(date, HOUR_MS);
    const reportedAt = async (moment: Date) =>
      await server.clock.stoppedAt(moment, async () => {
        const as = await signInAgain(server, fan);
        const { status, body } = await server.call('requests/report', complaint, { as });
        return { status, state: body.status, code: body.error?.code };
      });
    expect(await reportedAt(addMs(end, -1))).toMatchObject({ status: 409, code: 'state-conflict' });
    expect(await reportedAt(end)).toMatchObject({ status: 200, state: 'open' });
    expect(await reportedAt(addMs(end, 1))).toMatchObject({ status: 409, code: 'state-conflict' });
    await server.clock.stoppedAt(addMs(end, 1), async () => {
      await server.ctx.runJobs();
      expect((await noticesOf(server, fan)).filter((code) => code === 'N44')).toHaveLength(1);
      const query = { privateSessionId: requestId };
      const { body } = await server.call('privateSessions/get', query, {
        as: await signInAgain(server, artist),
      });
      expect(body).toMatchObject({ status: 2, earned: { state: 'released', net: 4800, isReported: true } });
    });
  });

  it('can be reported a moment after it, before the job has come', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 5);
    const { id: requestId } = await aBooking(server, fan, { artist, date });
    const complaint = { requestId, reason: 'no-show', text: 'I waited for half an hour.' } as const;
    await server.clock.stoppedAt(addMs(date, HOUR_MS + 1), async () => {
      const as = await signInAgain(server, fan);
      expect((await server.call('requests/report', complaint, { as })).status).toBe(200);
    });
  });

  it('is reported as a session, not as feedback, to both and to staff', async () => {
    const [fan, artist, boss] = [await rich(server), await aBookable(server), await aSuperAdmin(server)];
    const date = hourIn(server, 5);
    const { id: requestId } = await aBooking(server, fan, { artist, date });
    await at(server, addMs(date, 2 * HOUR_MS), [fan, artist, boss], async ([buyer, , staff]) => {
      const complaint = { requestId, reason: 'no-show', text: 'I waited for half an hour.' } as const;
      const { body: report } = await server.call('requests/report', complaint, { as: buyer });
      await server.call('admin/resolve-report', { reportId: report.id, decision: 'dismiss' }, { as: staff });
    });
    const mailed = async ({ userId }: TestPerson) => {
      const query = server.database.db.selectFrom('mail_outbox').select(['subject', 'text']);
      const mails = await query
        .where('user_id', '=', userId)
        .where('code', '=', 'N17')
        .orderBy('id')
        .execute();
      expect(mails.map(({ text }) => text).join(' ')).not.toMatch(/feedback/i);
      return mails.map(({ subject }) => subject);
    };
    expect(await mailed(fan)).toEqual(['We received your report', 'Your report was closed']);
    expect(await mailed(artist)).toEqual([
      `${fan.username} reported your session`,
      'A report of your session was closed',
    ]);
    expect(await mailed(boss)).toEqual([`New report: the session with ${artist.username}`]);
  });

  it('tells the artist what the line brought: held, released, and taken back by staff in part', async () => {
    const [fan, artist, boss] = [await rich(server), await aBookable(server), await aSuperAdmin(server)];
    const date = hourIn(server, 5);
    const { id } = await aBooking(server, fan, { artist, date });
    const earnedBy = async (as: TestPerson) =>
      (await server.call('privateSessions/get', { privateSessionId: id }, { as })).body.earned;
    expect([await earnedBy(fan), await earnedBy(artist)]).toEqual([undefined, { state: 'held', net: 4800 }]);
    await at(server, addMs(date, 2 * HOUR_MS), [fan, artist, boss], async ([buyer, seller, staff]) => {
      expect(await earnedBy(seller)).toEqual({ state: 'released', net: 4800 });
      const complaint = { requestId: id, reason: 'no-show', text: 'I waited for half an hour.' } as const;
      const { body: report } = await server.call('requests/report', complaint, { as: buyer });
      expect(await earnedBy(seller)).toEqual({ state: 'released', net: 4800, isReported: true });
      const decision = { reportId: report.id, decision: 'refund', bps: 7500 } as const;
      await server.call('admin/resolve-report', decision, { as: staff });
      expect(await earnedBy(seller)).toEqual({ state: 'reversed', net: 1200 });
      const { body } = await server.call('privateSessions/get-artist-private-sessions', {}, { as: seller });
      expect(body.items).toMatchObject([{ refunded: 0, earned: { state: 'reversed', net: 1200 } }]);
    });
  });

  it('tells the artist what a late cancelation brought', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 5);
    const ids = [
      (await aBooking(server, fan, { artist, date })).id,
      (await aBooking(server, fan, { artist, date: addMs(date, 2 * DAY_MS) })).id,
    ];
    await at(server, addMs(date, -HOUR_MS), [fan, artist], async ([buyer, seller]) => {
      for (const id of ids) await cancelBooking(server, buyer, id);
      const { body } = await server.call('privateSessions/get-artist-private-sessions', {}, { as: seller });
      expect(body.items.map(({ earned }) => earned)).toEqual([
        { state: 'split', net: 2400 },
        { state: 'refunded', net: 0 },
      ]);
    });
  });
});

describe('privateSessions/review', () => {
  it('is written once, after the session, and shown until the artist hides it', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const date = hourIn(server, 5);
    const { id: privateSessionId } = await aBooking(server, fan, { artist, date });
    const input = { privateSessionId, review: 'Three things I will never forget.' };
    expect((await server.call('privateSessions/review', input, { as: fan })).status).toBe(409);
    const publicReviews = async () =>
      (await server.call('privateSessions/get-private-sessions', { artistId: artist.userId })).body.reviews;
    // In the seconds after the end, before the job has come.
    await server.clock.stoppedAt(addMs(date, HOUR_MS), async () => {
      const [now, sold] = [await signInAgain(server, fan), await signInAgain(server, artist)];
      expect((await server.call('privateSessions/review', input, { as: now })).body).toMatchObject({
        status: 2,
        review: input.review,
      });
      expect((await server.call('privateSessions/review', input, { as: now })).body).toMatchObject({
        error: { code: 'already-reviewed' },
      });
      expect(await publicReviews()).toMatchObject([{ review: input.review }]);
      const hide = { privateSessionId, reviewVisibility: 2 } as const;
      expect(
        (await server.call('privateSessions/update-review-visibility', hide, { as: sold })).body
          .reviewVisibility,
      ).toBe(2);
      expect(await publicReviews()).toEqual([]);
    });
    expect((await moneyOf(server, artist)).pending).toBe(4800);
    expect(await noticesOf(server, artist)).toContain('N16');
  });
});

describe('privateSessions/update-review-visibility', () => {
  it('needs a review', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const { id: privateSessionId } = await aBooking(server, fan, { artist, date: hourIn(server, 5) });
    const hide = { privateSessionId, reviewVisibility: 2 } as const;
    expect((await server.call('privateSessions/update-review-visibility', hide, { as: artist })).status).toBe(
      409,
    );
  });
});
