import { DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, signInAgain } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { answerTrack, aReview, aTrack } from './testing/requests.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

const prices = { requestDemoPrice: 3000, priorityModePrice: 500 };

/** A track with priority for 3,500 tokens that was answered and reported. */
async function aReported() {
  const fan = await aFan(server, { tokens: 5000 });
  const artist = await anArtist(server, { deepdive: true, ...prices });
  const sent = await aTrack(server, { fan, artist, priorityMode: true });
  await answerTrack(server, artist, sent.id);
  const report = await server.call(
    'requests/report',
    { requestId: sent.id, reason: 'off-topic', text: 'This is about another track than mine.' },
    { as: fan },
  );
  expect(report.status).toBe(200);
  return { fan, artist, requestId: sent.id, reportId: report.body.id };
}

const holdsOf = async (requestId: string) =>
  await server.database.db
    .selectFrom('wallet_holds')
    .select(['product_kind as kind', 'status', 'reversed_part as back', 'reversed_net as net', 'cleared_at'])
    .where('order_id', '=', requestId)
    .orderBy('position')
    .execute();

describe('a report of a track with priority', () => {
  it('keeps price and priority from clearing, and frees both when it is dismissed', async () => {
    const { fan, artist, requestId, reportId } = await aReported();
    await server.clock.advance(30 * DAY_MS);
    expect((await holdsOf(requestId)).map(({ cleared_at }) => cleared_at)).toEqual([null, null]);
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 2400 + 400, earnings: 0 });
    const staff = await aStaffMember(server);
    const { status } = await server.call(
      'admin/resolve-report',
      { reportId, decision: 'dismiss' },
      { as: staff },
    );
    expect(status).toBe(200);
    await server.ctx.runJobs();
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 0, earnings: 2400 + 400 });
    expect((await moneyOf(server, fan)).token).toBe(5000 - 3500);
  });

  it('gives the same part of both back, to the token', async () => {
    const { fan, artist, requestId, reportId } = await aReported();
    const boss = await aSuperAdmin(server);
    const before = await server.call('admin/get-report', { reportId }, { as: boss });
    expect(before.body).toMatchObject({
      gross: 3500,
      link: `/admin/music-feedback/${requestId}/show`,
      parts: [
        { kind: 'feedback', gross: 3000, paid: 3000, fee: 600, net: 2400, feeBps: 2000 },
        { kind: 'priority', gross: 500, paid: 500, fee: 100, net: 400, feeBps: 2000 },
      ],
    });
    const { body } = await server.call(
      'admin/resolve-report',
      { reportId, decision: 'refund', bps: 3333 },
      { as: boss },
    );
    expect(body).toMatchObject({ status: 'refunded', refundedTokens: 999 + 166, holdStatus: 'reversed' });
    expect(await holdsOf(requestId)).toMatchObject([
      { kind: 'feedback', status: 5, back: 999, net: 800 },
      { kind: 'priority', status: 5, back: 166, net: 133 },
    ]);
    expect((await moneyOf(server, fan)).token).toBe(5000 - 3500 + 1165);
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 2800 - 933, earnings: 0 });
    const shown = await server.call('requests/get', { requestId }, { as: fan });
    expect(shown.body.refunded).toBe(1165);
    const row = (await server.call('admin/reports', { filter: { ids: [reportId] } }, { as: boss })).body
      .items[0];
    expect([row?.gross, row?.refundedTokens]).toEqual([3500, 1165]);
    await server.clock.advance(8 * DAY_MS);
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 0, earnings: 2800 - 933 });
  });

  it('gives everything back, the whole statement to nothing', async () => {
    const { fan, artist, reportId } = await aReported();
    const boss = await aSuperAdmin(server);
    await server.call('admin/resolve-report', { reportId, decision: 'refund', bps: 10_000 }, { as: boss });
    expect((await moneyOf(server, fan)).token).toBe(5000);
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 0, earnings: 0 });
  });

  it('is about the price alone where the priority was missed', async () => {
    const fan = await aFan(server, { tokens: 5000 });
    const artist = await anArtist(server, { deepdive: true, ...prices });
    const { id: requestId } = await aTrack(server, { fan, artist, priorityMode: true });
    await server.clock.advance(49 * HOUR_MS);
    const [reader, writer] = [await signInAgain(server, fan), await signInAgain(server, artist)];
    expect((await moneyOf(server, fan)).token).toBe(5000 - 3000);
    await server.call('requests/update-play-demo', { requestId }, { as: writer });
    expect((await server.call('requests/review-request', aReview(requestId), { as: writer })).status).toBe(
      200,
    );
    const wanted = { requestId, reason: 'abusive', text: 'These are not words for a person.' } as const;
    const { body } = await server.call('requests/report', wanted, { as: reader });
    const boss = await aSuperAdmin(server);
    const resolved = await server.call(
      'admin/resolve-report',
      { reportId: body.id, decision: 'refund', bps: 5000 },
      { as: boss },
    );
    expect(resolved.body).toMatchObject({ refundedTokens: 1500, parts: [{ kind: 'feedback' }] });
    expect((await moneyOf(server, fan)).token).toBe(5000 - 3000 + 1500);
  });
});
