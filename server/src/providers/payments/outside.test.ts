import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { API_BASE } from '../../http/address.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { ProviderError } from './port.ts';
import { aFan, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { type BookedOrder, type BookedUnit, unitOf } from '../../testing/stand-ins/paypal-books.ts';
import {
  aPaypalStandIn,
  type PaypalMessage,
  type PaypalStandIn,
} from '../../testing/stand-ins/paypal-stand-in.ts';
import {
  aStripeStandIn,
  type StripeMessage,
  type StripeStandIn,
} from '../../testing/stand-ins/stripe-stand-in.ts';

let server: BootedServer;
let stripe: StripeStandIn;
let paypal: PaypalStandIn;
beforeAll(async () => {
  const now = () => server.ctx.clock.now();
  [stripe, paypal] = [await aStripeStandIn(now), await aPaypalStandIn(now)];
  server = await boot({ config: { stripe: stripe.config, paypal: paypal.config } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([stripe.close(), paypal.close()]);
});

type Wanted = CallInput<'payment/begin-paypal-order'>;
const pack: Wanted = { amount: 69, paymentContext: 'tokens-package' };

const paymentOf = async (id: string) =>
  await server.database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tokensOf = async (as: TestPerson) => (await server.call('user/get-infos', {}, { as })).body.token;
const statementOf = async (as: TestPerson) =>
  (await server.call('payment/get-user-transactions', {}, { as })).body.items;
const lastOf = <T>(told: readonly T[]): T => told.at(-1) as T; // There is at least one.

type Posting = 'none' | 'forged' | 'old' | 'changed';
interface Company {
  /** A payment that its buyer may now approve. */
  begin(as: TestPerson, wanted?: Wanted): Promise<{ id: string; theirs: string }>;
  /** The buyer pays at the company, which we are not told of yet. Answers what it would tell us. */
  pays(theirs: string): Promise<StripeMessage | PaypalMessage>;
  /** The company sends money back of its own accord. */
  sendsBack(theirs: string, cents: number): Promise<StripeMessage | PaypalMessage>;
  disputes(theirs: string, outcome: 'open' | 'won' | 'lost'): StripeMessage | PaypalMessage;
  /** A success of a payment that we never began. */
  strangersPayment(): Promise<StripeMessage | PaypalMessage>;
  post(message: StripeMessage | PaypalMessage, how?: Posting): Promise<number>;
}

const changedBody = (message: object) =>
  JSON.stringify(message).replace(/6900|69\.00/, (found) => found.replace('69', '68'));

const companies: Record<'Stripe' | 'PayPal', Company> = {
  Stripe: {
    begin: async (as, wanted = pack) => {
      const { id } = (await server.call('payment/intent', wanted, { as })).body;
      return { id, theirs: (await paymentOf(id)).provider_payment_id ?? '' };
    },
    pays: (theirs) => {
      stripe.confirm(theirs, 'pm_card_visa');
      return Promise.resolve(lastOf(stripe.messages));
    },
    sendsBack: (theirs, cents) => {
      const intent = stripe.intent(theirs);
      if (intent.charge) intent.charge.refunded += cents;
      const refund = {
        id: newId(new Date()),
        currency: 'usd',
        amount: cents,
        status: 'succeeded',
        metadata: {},
        payment_intent: theirs,
      };
      return Promise.resolve(stripe.message('refund.created', refund));
    },
    disputes: (theirs, outcome) => {
      const status = outcome === 'open' ? 'needs_response' : outcome;
      const dispute = {
        id: `dp_${theirs}`,
        currency: 'usd',
        amount: 6900,
        status,
        reason: 'fraudulent',
        payment_intent: theirs,
      };
      return stripe.message(`charge.dispute.${outcome === 'open' ? 'created' : 'closed'}`, dispute);
    },
    strangersPayment: async () => {
      const owner = { userId: 'u', email: 'u@example.test', customerId: null };
      const wanted = {
        paymentId: newId(new Date()),
        owner,
        amountCents: 6900,
        description: 'x',
        savesCard: false,
        needsChallenge: false,
      };
      const { providerPaymentId } = await server.ctx.payments.createPayment({ ...wanted, now: new Date() });
      return await companies.Stripe.pays(providerPaymentId);
    },
    post: async (message, how) => {
      const postings = {
        none: { signature: null },
        forged: { secret: 'whsec_somebody_else_s_secret' },
        old: { ageSeconds: 301 },
        changed: { body: changedBody(message) },
      };
      const told = message as StripeMessage; // The table's own.
      return await stripe.post(`${server.url}${API_BASE}/hooks/stripe`, told, how && postings[how]);
    },
  },
  PayPal: {
    begin: async (as, wanted = pack) => {
      const { id, paypalOrderId: theirs } = (await server.call('payment/begin-paypal-order', wanted, { as }))
        .body;
      return { id, theirs };
    },
    pays: async (theirs) => {
      paypal.approve(theirs);
      await server.ctx.orders.captureOrder(theirs, server.ctx.clock.now());
      return lastOf(paypal.messages);
    },
    sendsBack: async (theirs, amountCents) => {
      const captureId = unitOf(paypal.order(theirs)).payments?.captures[0]?.id ?? null;
      const refundId = (unitOf(paypal.order(theirs)).custom_id ?? '').concat();
      const now = server.ctx.clock.now();
      await server.ctx.orders.refund({ refundId, providerPaymentId: theirs, captureId, amountCents, now });
      return lastOf(paypal.messages);
    },
    disputes: (theirs, outcome) => {
      const codes = { open: undefined, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' };
      return paypal.disputeMessage(theirs, codes[outcome]);
    },
    strangersPayment: async () => {
      const wanted = { paymentId: newId(new Date()), amountCents: 6900, description: 'x', now: new Date() };
      const { orderId } = await server.ctx.orders.createOrder(wanted);
      return await companies.PayPal.pays(orderId);
    },
    post: async (message, how) => {
      const postings = {
        none: { without: 'transmission-sig' as const },
        forged: { isForged: true },
        old: { ageSeconds: 301 },
        changed: { body: changedBody(message) },
      };
      const told = message as PaypalMessage; // The table's own.
      return await paypal.post(`${server.url}${API_BASE}/hooks/paypal`, told, how && postings[how]);
    },
  },
};

describe.each(['Stripe', 'PayPal'] as const)('a message of %s', (name) => {
  const company = companies[name];

  it('credits the pack once, thirty times at once', async () => {
    const fan = await aFan(server);
    const { id, theirs } = await company.begin(fan);
    const message = await company.pays(theirs);
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => await company.post(message)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await tokensOf(fan), (await statementOf(fan)).length]).toEqual([7500, 1]);
    expect(await paymentOf(id)).toMatchObject({ status: 'succeeded', captured_cents: 6900, tokens: 7500 });
  });

  it.each(['none', 'forged', 'old', 'changed'] as const)(
    'is refused with a signature like this: %s',
    async (how) => {
      const fan = await aFan(server);
      const { theirs } = await company.begin(fan);
      const message = await company.pays(theirs);
      expect([await company.post(message, how), await tokensOf(fan)]).toEqual([401, 0]);
      expect([await company.post(message), await tokensOf(fan)]).toEqual([200, 7500]);
    },
  );

  it('has to come again when it tells of a payment that we do not know', async () => {
    const message = await company.strangersPayment();
    expect([await company.post(message), await company.post(message)]).toEqual([503, 503]);
  });

  it('credits three days late, when the payment is long expired', async () => {
    const fan = await aFan(server);
    const { id, theirs } = await company.begin(fan);
    await server.clock.stoppedAt(addMs(server.ctx.clock.now(), 3 * DAY_MS), async () => {
      // Without the job that closes it at the company: a bank may take so long.
      const { db } = server.database;
      await db.updateTable('payments').set({ status: 'expired' }).where('id', '=', id).execute();
      expect((await paymentOf(id)).status).toBe('expired');
      expect(await company.post(await company.pays(theirs))).toBe(200);
    });
    const later = await signInAgain(server, fan);
    expect([(await paymentOf(id)).status, await tokensOf(later)]).toEqual(['succeeded', 7500]);
  });

  it('may get lost: the reconciler asks', async () => {
    const fan = await aFan(server);
    const { id, theirs } = await company.begin(fan);
    const message = await company.pays(theirs);
    const later = addMs(server.ctx.clock.now(), MINUTE_MS + 1);
    await server.clock.stoppedAt(later, async () => await server.ctx.runJobs());
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['succeeded', 7500]);
    expect([await company.post(message), await tokensOf(fan)]).toEqual([200, 7500]);
  });

  it('of a refund may come before the success', async () => {
    const fan = await aFan(server);
    const { id, theirs } = await company.begin(fan);
    const paid = await company.pays(theirs);
    const back = await company.sendsBack(theirs, 6900);
    expect([await company.post(back), await tokensOf(fan)]).toEqual([200, 0]);
    for (const message of [paid, back, paid]) expect(await company.post(message)).toBe(200);
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['refunded', 0]);
  });

  it.each([
    ['won', 'succeeded', 7500],
    ['lost', 'disputed', 0],
  ] as const)('of a dispute freezes, and one that was %s ends it', async (outcome, status, tokens) => {
    const fan = await aFan(server);
    const { id, theirs } = await company.begin(fan);
    await company.post(await company.pays(theirs));
    const opened = company.disputes(theirs, 'open');
    for (const message of [opened, opened]) expect(await company.post(message)).toBe(200);
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual(['disputed', 0]);
    expect(await company.post(company.disputes(theirs, outcome))).toBe(200);
    expect([(await paymentOf(id)).status, await tokensOf(fan)]).toEqual([status, tokens]);
  });

  it('of a dispute comes again while the company cannot be asked', async () => {
    const fan = await aFan(server);
    const { id, theirs } = await company.begin(fan);
    await company.post(await company.pays(theirs));
    const message = company.disputes(theirs, 'open');
    const standIn = name === 'Stripe' ? stripe : paypal;
    standIn.be('down');
    const status = await company.post(message);
    standIn.be('well');
    expect([status, (await paymentOf(id)).status]).toEqual([500, 'succeeded']);
    expect([await company.post(message), (await paymentOf(id)).status]).toEqual([200, 'disputed']);
  });

  it('in another currency is ignored', async () => {
    const fan = await aFan(server);
    const { theirs } = await company.begin(fan);
    if (name === 'Stripe') stripe.intent(theirs).currency = 'eur';
    else unitOf(paypal.order(theirs)).amount.currency_code = 'EUR';
    expect([await company.post(await company.pays(theirs)), await tokensOf(fan)]).toEqual([200, 0]);
  });
});

/** Each changes an order that its buyer approved, so that something no longer fits what we wrote. */
const tamperings: [string, (order: BookedOrder, unit: BookedUnit) => void, reason: string][] = [
  ['costs less', (_, unit) => (unit.amount.value = '0.01'), 'order-mismatch'],
  ['costs more', (_, unit) => (unit.amount.value = '690.00'), 'order-mismatch'],
  ['costs euros', (_, unit) => (unit.amount.currency_code = 'EUR'), 'order-mismatch'],
  ['costs yen', (_, unit) => (unit.amount = { currency_code: 'JPY', value: '6900' }), 'order-mismatch'],
  ['names another payment', (_, unit) => (unit.custom_id = 'another'), 'order-mismatch'],
  ['names none', (_, unit) => delete unit.custom_id, 'order-mismatch'],
  [
    'pays another account',
    (_, unit) => (unit.payee = { email_address: 'x@y.z', merchant_id: 'ZZ2CD3EF4GH5J' }),
    'order-mismatch',
  ],
  ['pays nobody', (_, unit) => delete unit.payee, 'order-mismatch'],
  ['has two units', (order, unit) => order.purchase_units.push(structuredClone(unit)), 'order-mismatch'],
  ['is only a reservation', (order) => (order.intent = 'AUTHORIZE'), 'order-mismatch'],
  ['was not approved', (order) => (order.status = 'CREATED'), 'order-not-approved'],
  ['was taken back', (order) => (order.status = 'VOIDED'), 'order-not-approved'],
  [
    'brought less than asked',
    (order, unit) => captureOf(order, unit, { currency_code: 'USD', value: '0.01' }),
    'order-mismatch',
  ],
  [
    'brought yen',
    (order, unit) => captureOf(order, unit, { currency_code: 'JPY', value: '69.00' }),
    'order-mismatch',
  ],
  ['was refused in the end', () => (paypal.books.captureStatus = 'DECLINED'), 'order-mismatch'],
];

function captureOf(order: BookedOrder, unit: BookedUnit, amount: BookedUnit['amount']): void {
  const create_time = new Date().toISOString();
  const capture = {
    id: '2GG279541U471931P',
    status: 'COMPLETED' as const,
    amount,
    final_capture: true,
    create_time,
  };
  order.status = 'COMPLETED';
  unit.payments = { captures: [capture], refunds: [] };
}

describe('an order at PayPal', () => {
  const finish = async (as: TestPerson, paypalOrderId: string, wanted: Partial<Wanted> = {}) =>
    await server.call('payment/create-paypal-order', { ...pack, ...wanted, paypalOrderId }, { as });

  it('gives the pack of 7,500 for $69 as a card does, once however often the page asks', async () => {
    const fan = await aFan(server);
    const { id, theirs } = await companies.PayPal.begin(fan);
    paypal.approve(theirs);
    const answers = await Promise.all([1, 2, 3].map(async () => await finish(fan, theirs)));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { ok: true, transactionId: id, tokens: 7500, token: 7500 }]);
    expect(await companies.PayPal.post(lastOf(paypal.messages))).toBe(200);
    expect([await tokensOf(fan), (await statementOf(fan)).length]).toEqual([7500, 1]);
    expect(unitOf(paypal.order(theirs)).payments?.captures).toHaveLength(1);
  });

  it.each(tamperings)('that %s credits nothing', async (_what, tamper, reason) => {
    const fan = await aFan(server);
    const { theirs } = await companies.PayPal.begin(fan);
    paypal.approve(theirs);
    tamper(paypal.order(theirs), unitOf(paypal.order(theirs)));
    const { status, body } = await finish(fan, theirs);
    paypal.books.captureStatus = 'COMPLETED';
    expect([status, body.error, await tokensOf(fan)]).toEqual([
      402,
      expect.objectContaining({ code: 'card-declined', reason }),
      0,
    ]);
  });

  it('is its beginner’s alone, for what was begun', async () => {
    const [fan, other] = [await aFan(server), await aFan(server)];
    const { theirs } = await companies.PayPal.begin(fan);
    paypal.approve(theirs);
    expect((await finish(other, theirs)).status).toBe(404);
    expect((await finish(fan, '5O190127TN364715T')).status).toBe(404);
    expect((await finish(fan, theirs, { amount: 1 })).status).toBe(402);
    expect((await finish(fan, theirs, { paymentContext: 'loopcheck' })).status).toBe(402);
    expect([await tokensOf(fan), await tokensOf(other), paypal.order(theirs).status]).toEqual([
      0,
      0,
      'APPROVED',
    ]);
    expect((await finish(fan, theirs)).body).toMatchObject({ tokens: 7500 });
  });

  const jobsAfter = async (minutes: number) =>
    await server.clock.stoppedAt(
      addMs(server.ctx.clock.now(), minutes * MINUTE_MS),
      async () => await server.ctx.runJobs(),
    );
  const completions: [string, (as: TestPerson, theirs: string) => Promise<unknown>][] = [
    ['the message', async (_, theirs) => await companies.PayPal.post(paypal.captureMessage(theirs))],
    ['asking', async () => await jobsAfter(5)],
    ['the page', async (as, theirs) => await finish(as, theirs)],
  ];

  it.each(completions)(
    'that PayPal still reviews is pending, and credited by %s once it is completed',
    async (_way, complete) => {
      const fan = await aFan(server);
      const { id, theirs } = await companies.PayPal.begin(fan);
      paypal.approve(theirs);
      paypal.books.captureStatus = 'PENDING';
      const pending = { code: 'state-conflict', status: 'processing' };
      expect((await finish(fan, theirs)).body.error).toMatchObject(pending);
      paypal.books.captureStatus = 'COMPLETED';
      expect((await finish(fan, theirs)).body.error).toMatchObject(pending);
      const [capture, ...others] = unitOf(paypal.order(theirs)).payments?.captures ?? [];
      if (!capture) throw new Error('Nothing was captured.');
      expect(others).toEqual([]);
      // A message that comes too early credits nothing.
      expect(await companies.PayPal.post(paypal.captureMessage(theirs))).toBe(200);
      await jobsAfter(2);
      expect([await tokensOf(fan), (await paymentOf(id)).status]).toEqual([0, 'created']);
      capture.status = 'COMPLETED';
      await complete(fan, theirs);
      expect([await tokensOf(fan), (await paymentOf(id)).status]).toEqual([7500, 'succeeded']);
      expect((await finish(fan, theirs)).body).toMatchObject({ tokens: 7500, token: 7500 });
      expect((await statementOf(fan)).length).toBe(1);
    },
  );

  it('may be tried again with other money, and while PayPal is away', async () => {
    const fan = await aFan(server);
    const { theirs } = await companies.PayPal.begin(fan);
    paypal.approve(theirs);
    paypal.books.declinesNext = true;
    expect((await finish(fan, theirs)).body.error).toMatchObject({
      code: 'card-declined',
      reason: 'declined',
    });
    paypal.be('down');
    expect((await finish(fan, theirs)).status).toBe(503);
    paypal.be('well');
    expect((await finish(fan, theirs)).body).toMatchObject({ token: 7500 });
  });
});

describe('a card at Stripe', () => {
  it('is charged in one step, kept, chosen again and forgotten', async () => {
    const fan = await aFan(server);
    const add = async (paymentToken: string, saveCreditCard = false) =>
      await server.call('payment/add', { ...pack, paymentToken, saveCreditCard }, { as: fan });
    expect((await add('pm_card_visa', true)).body).toMatchObject({ tokens: 7500, token: 7500 });
    expect(await companies.Stripe.post(lastOf(stripe.messages))).toBe(200);
    const [card] = (await server.call('payment/get-user-cards', {}, { as: fan })).body.items;
    expect(card).toMatchObject({
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
      isDefault: true,
    });
    expect((await add(card?.id ?? '')).body).toMatchObject({ token: 15_000 });
    const forgotten = await server.call('payment/delete-card', { creditCardId: card?.id ?? '' }, { as: fan });
    expect(forgotten.status).toBe(200);
    expect(stripe.books.methods.get(card?.id ?? '')?.customer).toBeNull();
    expect((await statementOf(fan)).length).toBe(2);
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'declined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient-funds'],
    ['pm_card_authenticationRequired', 'authentication-failed'],
  ])('is refused with its reason: %s', async (paymentToken, reason) => {
    const fan = await aFan(server);
    const { status, body } = await server.call('payment/add', { ...pack, paymentToken }, { as: fan });
    expect([status, body.error, await tokensOf(fan)]).toEqual([
      402,
      expect.objectContaining({ code: 'card-declined', reason }),
      0,
    ]);
    // The company tells of the refusal too, for an intent of which we were only told no.
    expect(await companies.Stripe.post(lastOf(stripe.messages))).toBe(200);
  });

  it('is found by asking when both its answer and its message got lost, and never charged again', async () => {
    const fan = await aFan(server);
    const { payments } = server.ctx;
    const { chargeCard } = payments;
    const send = async (paymentToken = 'pm_card_visa') =>
      await server.call('payment/add', { ...pack, paymentToken }, { as: fan, key: 'lost' });
    payments.chargeCard = async (given) => {
      await chargeCard(given);
      throw new ProviderError('unreachable');
    };
    expect((await send()).status).toBe(503);
    payments.chargeCard = chargeCard;
    const intents = stripe.books.intents.size;
    await server.clock.stoppedAt(
      addMs(server.ctx.clock.now(), 2 * MINUTE_MS),
      async () => await server.ctx.runJobs(),
    );
    expect(await tokensOf(fan)).toBe(7500);
    expect((await send('pm_card_visa_chargeDeclined')).body).toMatchObject({ tokens: 7500 });
    expect([await tokensOf(fan), stripe.books.intents.size]).toEqual([7500, intents]);
  });

  it('is credited when it was charged and the answer never came', async () => {
    const fan = await aFan(server);
    stripe.loseNextAnswer();
    stripe.be('well');
    const asked = server.call(
      'payment/add',
      { ...pack, paymentToken: 'pm_card_visa' },
      { as: fan, key: 'once' },
    );
    expect((await asked).body).toMatchObject({ tokens: 7500 });
    expect(await companies.Stripe.post(lastOf(stripe.messages))).toBe(200);
    expect([await tokensOf(fan), (await statementOf(fan)).length]).toEqual([7500, 1]);
  });
});
