import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { giveEarnings, payoutDetails } from '../../testing/calls/cases-world.ts';
import { direct, giveBonus } from '../wallet/wallet.ts';

let server: BootedServer;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const now = () => server.ctx.clock.now();
const gift = async ({ userId }: TestPerson, tokens: number) =>
  await server.database.transaction(async (tx) => {
    const origin = { refType: 'test', refId: randomUUID(), label: 'Gift', now: now() };
    await giveBonus(tx, { ...origin, userId, tokens, kind: 'bonus' });
  });
/** Of what is sold, four fifths are the artist's. */
const sell = async (buyer: TestPerson, gross: number) =>
  await server.database.transaction(async (tx) => {
    const refId = randomUUID();
    const order = { orderId: refId, buyerId: buyer.userId, kind: 'file' as const, refType: 'file', refId };
    const line = { holdId: refId, sellerId: artist.userId, gross, discount: 0 };
    const moved = await direct(tx, { ...order, label: 'A file', lines: [line], now: now() });
    if (!moved.ok) throw new Error(`Nothing was sold: ${moved.reason}`);
  });
const letClear = async () => {
  await server.clock.advance(8 * DAY_MS);
  artist = await signInAgain(server, artist);
};
const request = async (amount: number) => {
  const userInfos = { ...payoutDetails, amount };
  const { body } = await server.call('user/request-payment', { userInfos }, { as: artist });
  return body.payout.id;
};
const sourcesOf = async (payoutId: string) => {
  const boss = await aSuperAdmin(server);
  const { body } = await server.call('admin/get-payout', { payoutId }, { as: boss });
  const { bonusShareBps, buyerShareBps, packShareBps, topBuyer, needsReview, isFirst } = body;
  return { bonusShareBps, buyerShareBps, packShareBps, topBuyer: topBuyer?.id ?? null, needsReview, isFirst };
};
const pay = async (payoutId: string) => {
  const boss = await aSuperAdmin(server);
  for (const step of [{ status: 'approved' }, { status: 'paid', reference: `TX-${payoutId}` }] as const)
    await server.call('admin/update-payout', { payoutId, ...step }, { as: boss });
};

describe('what the review of a pay-out shows', () => {
  it('is where its own tokens come from: of those that are left, the ones that cleared first', async () => {
    artist = await anArtist(server);
    const [rich, gifted] = [await aFan(server, { tokens: 5000 }), await aFan(server)];
    await gift(gifted, 5000);
    await sell(gifted, 2500);
    await letClear();
    // Clears after the request, so it belongs to the next one.
    await sell(rich, 2500);
    const first = await request(2000);
    expect(await sourcesOf(first)).toMatchObject({
      bonusShareBps: 10_000,
      buyerShareBps: 10_000,
      topBuyer: gifted.userId,
    });
    await pay(first);
    await letClear();
    const second = await request(2000);
    expect(await sourcesOf(second)).toMatchObject({ bonusShareBps: 0, topBuyer: rich.userId });
    await pay(second);
    await sell(gifted, 1250);
    await sell(rich, 1250);
    await letClear();
    expect(await sourcesOf(await request(2000))).toMatchObject({ bonusShareBps: 5000, buyerShareBps: 5000 });
  });

  it('marks one that a single buyer funded for more than half', async () => {
    artist = await anArtist(server);
    await giveEarnings(server, artist, 4000);
    await pay(await request(2000));
    const fan = await aFan(server, { tokens: 5000 });
    await sell(fan, 2500);
    await letClear();
    // The correction is older, so it goes out first, and has no source.
    expect(await sourcesOf(await request(4000))).toMatchObject({
      isFirst: false,
      needsReview: false,
      buyerShareBps: 5000,
    });
    artist = await anArtist(server);
    await giveEarnings(server, artist, 3000);
    await pay(await request(2000));
    await sell(fan, 2500);
    await letClear();
    expect(await sourcesOf(await request(3000))).toMatchObject({ needsReview: true, buyerShareBps: 6667 });
  });

  it('marks one of which more than half was given, however many gave it', async () => {
    artist = await anArtist(server);
    await giveEarnings(server, artist, 2000);
    await pay(await request(2000));
    const fans = await Promise.all(Array.from({ length: 3 }, async () => await aFan(server)));
    for (const fan of fans) {
      await gift(fan, 1250);
      await sell(fan, 1250);
    }
    await letClear();
    const payoutId = await request(3000);
    expect(await sourcesOf(payoutId)).toMatchObject({
      isFirst: false,
      needsReview: true,
      buyerShareBps: 3333,
      bonusShareBps: 10_000,
    });
    const filter = { ids: [payoutId], needsReview: true };
    const { body } = await server.call('admin/payouts', { filter }, { as: await aSuperAdmin(server) });
    expect(body.items).toHaveLength(1);
  });

  it('counts tokens of discounted packs by what the buyer has topped up', async () => {
    artist = await anArtist(server);
    const fan = await aFan(server);
    for (const amount of [120, 50])
      await server.call(
        'payment/add',
        { paymentToken: 'tok_visa', amount, paymentContext: 'tokens-package' },
        { as: fan },
      );
    await sell(fan, 4000);
    await letClear();
    expect(await sourcesOf(await request(3000))).toMatchObject({ packShareBps: 7500 });
  });
});
