import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan } from '../../../testing/builders.ts';
import { aStripeStandIn, type StripeStandIn } from '../../../testing/stand-ins/stripe-stand-in.ts';
import { elsewhere } from '../../accounts/testing/as-in-production.ts';
import { cardTester, inTurn, intentOf, repeat, smallest } from './testing/card-tester.ts';

let server: BootedServer;
let stripe: StripeStandIn;
let tester: ReturnType<typeof cardTester>;
beforeAll(async () => {
  stripe = await aStripeStandIn(() => server.ctx.clock.now());
  // Addresses come from a header, as behind a proxy.
  server = await boot({ config: { isProduction: true, hasRateLimits: true, stripe: stripe.config } });
  tester = cardTester({ server, stripe });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const people = async (count: number) =>
  await Promise.all(Array.from({ length: count }, async () => await aFan(server)));

/** A declined card on each, one after the other. */
async function declineEach(secrets: readonly string[], card?: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (const secret of secrets) outcomes.push(await tester.confirm(secret, 'declined', card));
  return outcomes;
}

describe('card payments that were begun beforehand', () => {
  it('by one person are five at most, and are asked and closed with the first', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const secrets = await tester.beginMany(as, at, 18);
    await tester.hear();
    expect(secrets.map(tester.stateOf)).toEqual([...repeat('closed', 13), ...repeat('free', 5)]);
    const open = secrets.slice(-5);
    const first = open.slice(0, 1);
    expect(await declineEach([...first, ...first, ...first])).toEqual(repeat('declined', 3));
    expect(open.map(tester.stateOf)).toEqual(repeat('challenged', 5));
    expect(await declineEach(open.slice(1, 4))).toEqual(repeat('DECLINED', 3));
    expect(open.map(tester.stateOf)).toEqual(repeat('closed', 5));
    expect(await tester.confirm(open[4] ?? '', 'visa')).toBe('closed');
  });

  it('by many people from one address go through as often as the rule says', async () => {
    const at = elsewhere();
    const secrets: string[] = [];
    for (const person of await people(20)) secrets.push(...(await tester.beginMany(person, at, 3)));
    const [elsewhereBegun = ''] = await tester.beginMany(await aFan(server), elsewhere(), 1);
    const spread = [0, 1, 2].flatMap((turn) => secrets.filter((_, index) => index % 3 === turn));
    const outcomes = await declineEach(spread);
    expect(outcomes).toEqual([...repeat('declined', 6), ...repeat('DECLINED', 24), ...repeat('closed', 30)]);
    expect([await tester.confirm(spread[59] ?? '', 'visa'), tester.stateOf(elsewhereBegun)]).toEqual([
      'closed',
      'free',
    ]);
  });

  it('are only asked at such an address if their buyer has paid long ago', async () => {
    const [at, old] = [elsewhere(), await aFan(server)];
    const places = await people(30);
    expect(await tester.tryCard(old, elsewhere(), 'visa')).toBe('paid');
    const now = server.ctx.clock.now();
    await server.database.db
      .updateTable('payments')
      .set({ settled_at: new Date(now.getTime() - 31 * DAY_MS) })
      .where('user_id', '=', old.userId)
      .execute();
    const [secret = ''] = await tester.beginMany(old, at, 1);
    for (const person of places) await tester.tryCard(person, at, 'declined');
    expect([tester.stateOf(secret), await tester.confirm(secret, 'visa')]).toEqual(['challenged', 'PAID']);
  });

  it('by several people are asked once they share a card, and closed from the fifth on', async () => {
    const sharing = await people(5);
    const begun: string[][] = [];
    for (const person of sharing) begun.push(await tester.beginMany(person, elsewhere(), 2));
    const [mine = [], ...others] = begun;
    expect(await declineEach(mine.slice(0, 1), 'fp_shared')).toEqual(['declined']);
    expect(mine.map(tester.stateOf)).toEqual(['free', 'free']);
    for (const [secret = ''] of others.slice(0, 3))
      expect(await tester.confirm(secret, 'declined', 'fp_shared')).toBe('declined');
    expect(mine.map(tester.stateOf)).toEqual(['challenged', 'challenged']);
    expect(await tester.confirm(others[3]?.[0] ?? '', 'declined', 'fp_shared')).toBe('declined');
    expect(begun.flat().map(tester.stateOf)).toEqual(repeat('closed', 10));
  });

  it('are closed when the declines arrive at the same moment', async () => {
    const at = elsewhere();
    const secrets: string[] = [];
    for (const person of await people(20)) secrets.push(...(await tester.beginMany(person, at, 3)));
    const [tried, kept] = [secrets.slice(0, 30), secrets.slice(30)];
    for (const secret of tried) tester.putCard(secret, 'declined');
    await tester.hearAtOnce();
    expect(secrets.map(tester.stateOf)).toEqual(repeat('closed', 60));
    expect(await tester.confirm(kept[0] ?? '', 'visa')).toBe('closed');
  });

  it('are restrained by good cards, and by declined cards that were to be kept', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const [waiting = ''] = await tester.beginMany(as, at, 1);
    for (let made = 0; made < 3; made += 1) await tester.tryCard(as, at, 'visa');
    expect(tester.stateOf(waiting)).toBe('challenged');
    const other = await aFan(server);
    const [kept = ''] = await tester.beginMany(other, elsewhere(), 1);
    for (let made = 0; made < 3; made += 1) {
      const card = { paymentToken: stripe.card('declined') };
      expect((await server.call('payment/add-card', card, { as: other, ...elsewhere() })).status).toBe(402);
    }
    expect(tester.stateOf(kept)).toBe('challenged');
  });

  it('are restrained later if the company did not answer', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const secrets = await tester.beginMany(as, at, 3);
    for (const secret of [...secrets, ...secrets]) tester.putCard(secret, 'declined');
    stripe.be('down');
    await tester.hear();
    stripe.be('well');
    expect(secrets.map(tester.stateOf)).toEqual(repeat('free', 3));
    await server.clock.advance(60_000, { runsJobs: true });
    expect(secrets.map(tester.stateOf)).toEqual(repeat('closed', 3));
  });

  it('at the same moment are five as well, and closed ones are over for the page', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const begun = await Promise.all(Array.from({ length: 12 }, async () => await tester.begin(as, at)));
    await tester.hear();
    const states = begun.map(({ body }) => tester.stateOf(body.client_secret ?? ''));
    expect([states.filter((state) => state === 'free').length, states.length]).toEqual([5, 12]);
    const closed = begun[states.indexOf('closed')]?.body;
    const answer = await server.call(
      'payment/get-receipt',
      { transactionId: closed?.id ?? '' },
      { as, ...at },
    );
    expect(answer.body.error).toMatchObject({ code: 'state-conflict', status: 'failed' });
    expect(await tester.tryCard(as, at, 'visa')).toBe('paid');
  });

  it('that were declined are closed before those that wait for a card', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const secrets = await tester.beginMany(as, at, 5);
    await declineEach(secrets.slice(3, 4));
    secrets.push(...(await tester.beginMany(as, at, 1)));
    expect(secrets.map(tester.stateOf)).toEqual(['free', 'free', 'free', 'closed', 'free', 'free']);
  });

  it('are closed after a day, so that nobody collects them', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const secrets = await tester.beginMany(as, at, 2);
    await declineEach(secrets.slice(0, 1));
    await server.clock.advance(DAY_MS - 60_000, { runsJobs: true });
    expect(secrets.map(tester.stateOf)).toEqual(['free', 'free']);
    await server.clock.advance(60_000, { runsJobs: true });
    expect(secrets.map(tester.stateOf)).toEqual(['closed', 'closed']);
  });

  it('that the company never heard of wait for nothing', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const { log } = server.ctx;
    const { level } = log;
    log.level = 'silent';
    stripe.be('down');
    for (let begun = 0; begun < 7; begun += 1) expect((await tester.begin(as, at)).status).toBe(503);
    stripe.be('well');
    log.level = level;
    await server.clock.advance(DAY_MS, { runsJobs: true });
    const rows = server.database.db.selectFrom('payments').select(['restraint', 'restraint_due_at']);
    const closed = { restraint: 'closed', restraint_due_at: null };
    expect(await rows.where('user_id', '=', as.userId).execute()).toEqual(
      Array.from({ length: 7 }, () => closed),
    );
  });

  it('continue with the same key', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const key = { ...at, key: 'the-same-payment' };
    const begin = async () =>
      (await server.call('payment/intent', smallest, { as, ...key })).body.client_secret;
    const secret = (await begin()) ?? '';
    await tester.beginMany(as, at, 4);
    expect([await begin(), tester.stateOf(secret)]).toEqual([secret, 'free']);
    expect(await inTurn(2, async () => await tester.tryCard(as, at, 'declined'))).toEqual(
      repeat('declined', 2),
    );
    expect(stripe.intent(intentOf(secret)).status).toBe('canceled');
  });
});
