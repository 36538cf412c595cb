import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, aSuperAdmin, signInAgain, type TestPerson } from '../../../testing/builders.ts';
import type { CardKind } from '../../../testing/stand-ins/stripe-books.ts';
import { aStripeStandIn, type StripeStandIn } from '../../../testing/stand-ins/stripe-stand-in.ts';
import { elsewhere } from '../../accounts/testing/as-in-production.ts';
import { forgetCards } from '../payments.ts';
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

describe('card testing', () => {
  it('with thirty cards ends after six', async () => {
    const as = await aFan(server);
    const outcomes = await inTurn(30, async () => await tester.tryCard(as, elsewhere(), 'declined'));
    expect(outcomes).toEqual([
      ...repeat('declined', 3),
      ...repeat('DECLINED', 3),
      ...repeat('rate-limited', 24),
    ]);
  });

  it('with one card ends after ten declines', async () => {
    const as = await aFan(server);
    const outcomes = await inTurn(
      15,
      async () => await tester.tryCard(as, elsewhere(), 'funds', 'fp_always'),
    );
    expect(outcomes).toEqual([
      ...repeat('declined', 3),
      ...repeat('DECLINED', 7),
      ...repeat('rate-limited', 5),
    ]);
  });

  it('is refused with the reason, what still works and when it may go on, and noted for staff', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    await inTurn(6, async () => await tester.tryCard(as, at, 'visa'));
    const { status, headers, body } = await tester.begin(as, at);
    expect([status, body.error]).toMatchObject([
      429,
      {
        code: 'rate-limited',
        message: 'Too many cards were tried. Please pay with PayPal, or try again tomorrow.',
      },
    ]);
    const seconds = Number(headers.get('retry-after'));
    expect([seconds > DAY_MS / 1000 - 60, seconds <= DAY_MS / 1000]).toEqual([true, true]);
    const added = { ...smallest, paymentToken: stripe.card() };
    expect((await server.call('payment/add', added, { as, ...at })).status).toBe(429);
    const events = server.database.db.selectFrom('security_events').select(['kind', 'what', 'outcome']);
    expect(await events.where('user_id', '=', as.userId).orderBy('id').execute()).toEqual([
      { kind: 'cards-refused', what: 'payment/intent', outcome: 'rate-limited' },
      { kind: 'cards-refused', what: 'payment/add', outcome: 'rate-limited' },
    ]);
  });

  it('by many people at one address is asked and then refused, but not of who paid long ago', async () => {
    const [at, old] = [elsewhere(), await aFan(server)];
    expect(await tester.tryCard(old, elsewhere(), 'visa')).toBe('paid');
    await server.clock.advance(31 * DAY_MS, { runsJobs: false });
    const outcomes = await inTurn(32, async () => await tester.tryCard(await aFan(server), at, 'declined'));
    expect(outcomes).toEqual([
      ...repeat('declined', 6),
      ...repeat('DECLINED', 24),
      ...repeat('rate-limited', 2),
    ]);
    expect(await tester.tryCard(await signInAgain(server, old), at, 'visa')).toBe('PAID');
    expect(await tester.tryCard(await aFan(server), elsewhere(), 'visa')).toBe('paid');
  });

  it('of one card by several people is asked from the second on, and refused from the fifth', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, async () => await aFan(server)));
    const round = async () => {
      const outcomes: string[] = [];
      for (const person of people)
        outcomes.push(await tester.tryCard(person, elsewhere(), 'declined', 'fp_stolen'));
      return outcomes;
    };
    // Which card will be tried is known only afterwards, so each has one try.
    expect(await round()).toEqual(repeat('declined', 6));
    expect(await round()).toEqual(repeat('rate-limited', 6));
  });

  it('by adding cards to keep ends after three declines', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const add = async (kind: CardKind) => {
      const { status, body } = await server.call(
        'payment/add-card',
        { paymentToken: stripe.card(kind) },
        { as, ...at },
      );
      return status === 200 ? 'kept' : (body.error?.code ?? '');
    };
    expect(await inTurn(5, async () => await add('declined'))).toEqual([
      ...repeat('card-declined', 3),
      ...repeat('rate-limited', 2),
    ]);
    expect([
      await add('visa'),
      tester.isAsked((await tester.begin(as, at)).body.client_secret ?? ''),
    ]).toEqual(['rate-limited', true]);
    const other = await aFan(server);
    const kept = await server.call(
      'payment/add-card',
      { paymentToken: stripe.card('visa', 'fp_kept') },
      { as: other, ...elsewhere() },
    );
    expect([
      kept.status,
      (await tester.triesOf(other)).map(({ outcome, fingerprint }) => [outcome, fingerprint]),
    ]).toEqual([200, [['kept', 'fp_kept']]]);
  });

  it('does not trouble a person who is declined twice and then pays', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const kinds = ['declined', 'funds', 'visa'] as const;
    const outcomes: string[] = [];
    for (const kind of kinds) outcomes.push(await tester.tryCard(as, at, kind, 'fp_honest'));
    expect(outcomes).toEqual(['declined', 'declined', 'paid']);
  });

  it('counts for a day, to the millisecond', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const start = server.ctx.clock.now();
    await server.clock.stoppedAt(start, async () => {
      await inTurn(3, async () => await tester.tryCard(as, at, 'declined', 'fp_day'));
    });
    const isAskedAt = async (ms: number) => {
      const then = new Date(start.getTime() + ms);
      return await server.clock.stoppedAt(then, async () => {
        const person = await signInAgain(server, as);
        return tester.isAsked((await tester.begin(person, at)).body.client_secret ?? '');
      });
    };
    expect([await isAskedAt(DAY_MS - 1), await isAskedAt(DAY_MS)]).toEqual([true, false]);
  });

  it('does not go on with a payment that was begun before', async () => {
    const [as, at] = [await aFan(server), elsewhere()];
    const secret = (await tester.begin(as, at)).body.client_secret ?? '';
    expect(await inTurn(3, async () => await tester.confirm(secret, 'declined'))).toEqual(
      repeat('declined', 3),
    );
    expect(tester.isAsked(secret)).toBe(true);
    const outcomes = await inTurn(6, async () => await tester.confirm(secret, 'declined'));
    expect(outcomes).toEqual([...repeat('DECLINED', 3), ...repeat('closed', 3)]);
    expect([await tester.confirm(secret, 'visa'), (await tester.triesOf(as)).length]).toEqual(['closed', 6]);
  });

  it('counts neither a card whose bank must ask first nor a canceled payment', async () => {
    const as = await aFan(server);
    const added = { ...smallest, paymentToken: stripe.card('challenge') };
    const { body } = await server.call('payment/add', added, { as, ...elsewhere() });
    expect(body.error).toMatchObject({ code: 'card-declined', reason: 'authentication-failed' });
    const secret = (await tester.begin(as, elsewhere())).body.client_secret ?? '';
    await server.ctx.payments.restrain(intentOf(secret), 'closed', server.ctx.clock.now());
    for (const message of stripe.messages.splice(0))
      expect(await stripe.post(tester.hook(), message)).toBe(200);
    expect(await tester.triesOf(as)).toEqual([]);
  });

  it('keeps what the company said of it for thirty days, or as long as the account', async () => {
    const [as, gone] = [await aFan(server), await aFan(server)];
    await tester.tryCard(as, elsewhere(), 'funds');
    await tester.tryCard(as, elsewhere(), 'visa');
    await tester.tryCard(gone, elsewhere(), 'declined');
    expect((await tester.triesOf(as)).map(({ outcome, reason, risk }) => [outcome, reason, risk])).toEqual([
      ['declined', 'insufficient_funds', null],
      ['paid', null, 'normal'],
    ]);
    const addressesOf = async ({ userId }: TestPerson) => {
      const payments = server.database.db.selectFrom('payments').select('address_hash');
      const rows = await payments.where('user_id', '=', userId).execute();
      return rows.flatMap(({ address_hash: hash }) => hash ?? []).length;
    };
    const left = async () => [
      (await tester.triesOf(as)).length,
      await addressesOf(as),
      (await tester.triesOf(gone)).length,
      await addressesOf(gone),
    ];
    expect(await left()).toEqual([2, 2, 1, 1]);
    const now = server.ctx.clock.now();
    await server.database.transaction(async (tx) => await forgetCards(tx, gone.userId, now));
    await server.clock.advance(29 * DAY_MS, { runsJobs: true });
    expect(await left()).toEqual([2, 2, 0, 0]);
    await server.clock.advance(2 * DAY_MS, { runsJobs: true });
    expect(await left()).toEqual([0, 0, 0, 0]);
  });
});

describe('an early warning of fraud', () => {
  it('is told to super admins once, and stands in the payment’s history', async () => {
    const as = await aFan(server);
    const { body } = await tester.begin(as, elsewhere());
    await tester.confirm(body.client_secret ?? '', 'visa');
    const id = intentOf(body.client_secret ?? '');
    const warning = { id: 'issfr_1', fraud_type: 'unauthorized_use_of_card', payment_intent: id };
    const message = stripe.message('radar.early_fraud_warning.created', warning);
    expect([await stripe.post(tester.hook(), message), await stripe.post(tester.hook(), message)]).toEqual([
      200, 200,
    ]);
    const { db } = server.database;
    const events = db
      .selectFrom('payment_events')
      .select('kind')
      .where('payment_id', '=', body.id ?? '');
    expect((await events.execute()).map(({ kind }) => kind).toSorted()).toEqual([
      'fraud-warning',
      'succeeded',
      'trouble',
    ]);
    const record = await server.call(
      'admin/get-payment',
      { paymentId: body.id ?? '' },
      { as: await aSuperAdmin(server) },
    );
    expect(record.body.tries).toMatchObject([{ outcome: 'paid', reason: null, risk: 'normal' }]);
    expect(JSON.stringify(record.body)).not.toContain('address_hash');
  });
});

describe('the sandbox', () => {
  it('asks after three declines, and PayPal pays when cards are refused', async () => {
    const sandbox = await boot({ config: { hasRateLimits: true } });
    try {
      const as = await aFan(sandbox);
      const pay = async (
        source: 'tok_visa' | 'tok_declined',
        billingName: string,
        challenge?: 'pass' | 'fail',
      ) => {
        const begun = await sandbox.call('payment/intent', smallest, { as });
        if (begun.status !== 200) return begun.body.error?.code;
        const card = { source, billingName, ...(challenge && { challenge }) };
        const secret = begun.body.client_secret ?? '';
        const { body } = await sandbox.call('sandbox/confirm-card', { client_secret: secret, ...card });
        await sandbox.ctx.sandboxGateway?.deliver(sandbox.ctx.clock.now());
        return body.status ?? body.error?.reason;
      };
      for (let made = 0; made < 3; made += 1) expect(await pay('tok_declined', 'A Name')).toBe('declined');
      expect(await pay('tok_visa', 'A Name')).toBe('requires_action');
      expect(await pay('tok_visa', 'A Name', 'fail')).toBe('authentication-failed');
      expect(await pay('tok_visa', 'A Name', 'pass')).toBe('succeeded');
      for (const other of ['B', 'C', 'D', 'E'])
        expect(await pay('tok_visa', other, 'pass')).toBe('succeeded');
      expect(await pay('tok_visa', 'F', 'pass')).toBe('rate-limited');
      expect((await sandbox.call('payment/begin-paypal-order', smallest, { as })).status).toBe(200);
    } finally {
      await sandbox.close();
    }
  });
});
