import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { type CardKind, disputeIntent } from '../../testing/stand-ins/stripe-books.ts';
import {
  aStripeStandIn,
  type StripeMessage,
  type StripeStandIn,
} from '../../testing/stand-ins/stripe-stand-in.ts';
import { itConformsAsCards } from './testing/conformance.ts';
import { type CardOwner, type CardPayments, ProviderError } from './port.ts';
import { stripePayments } from './stripe.ts';

let now = new Date('2026-11-02T10:00:00.500Z');
let stripe: StripeStandIn;
let provider: CardPayments;
const warnings: string[] = [];
beforeAll(async () => {
  stripe = await aStripeStandIn(() => now);
  provider = stripePayments(stripe.config, { warn: (_details, text) => void warnings.push(text) });
});
beforeEach(() => {
  stripe.messages.length = 0;
  stripe.asked.length = 0;
  warnings.length = 0;
});
afterAll(async () => await stripe.close());

const anOwner = async (): Promise<CardOwner & { customerId: string }> => {
  const userId = newId(now);
  const email = `${userId}@example.test`;
  return { userId, email, customerId: await provider.createCustomer({ userId, email, now }) };
};
const wanted = (owner: CardOwner, paymentId = newId(now), savesCard = false) => ({
  paymentId,
  owner,
  amountCents: 6900,
  description: '7,500 tokens',
  savesCard,
  needsChallenge: false,
  now,
});
const stranger: CardOwner = { userId: 'u1', email: 'u1@example.test', customerId: null };

async function refusalOf(
  act: Promise<unknown>,
): Promise<Pick<ProviderError, 'code' | 'decline' | 'retryable'>> {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw new Error(`Thrown was ${String(error)}.`);
  expect(JSON.stringify([error.message, String(error.cause), error.stack])).not.toContain(
    stripe.config.secretKey,
  );
  return { code: error.code, decline: error.decline, retryable: error.retryable };
}

const read = async (message: StripeMessage | string, posting?: Parameters<StripeStandIn['signed']>[1]) => {
  const { body, headers } = stripe.signed(message, posting);
  return await provider.readEvent(Buffer.from(body), headers, now);
};
const paid = async (kind: CardKind = 'visa') => {
  const payment = wanted(stranger);
  const { providerPaymentId: id } = await provider.createPayment(payment);
  stripe.confirm(id, stripe.card(kind, 'fp_1'));
  return { id, paymentId: payment.paymentId, message: stripe.messages.at(-1) ?? stripe.message('none', {}) };
};

describe('createPayment', () => {
  it('makes one intent for one payment, in dollars, with our id in it', async () => {
    const owner = await anOwner();
    const payment = wanted(owner, newId(now), true);
    const made = await provider.createPayment(payment);
    expect(await provider.createPayment(payment)).toEqual(made);
    expect(stripe.intent(made.providerPaymentId)).toMatchObject({
      amount: 6900,
      currency: 'usd',
      customer: owner.customerId,
      setup_future_usage: 'on_session',
      metadata: { paymentId: payment.paymentId, userId: owner.userId },
    });
    expect(made.clientSecret).toMatch(/^pi_.+_secret_/);
    expect(await refusalOf(provider.createPayment({ ...payment, amountCents: 100 }))).toMatchObject({
      code: 'key-reused',
    });
  });

  it('keeps no card of who is no customer, or did not ask', async () => {
    const [a, b] = [
      await provider.createPayment(wanted(stranger, newId(now), true)),
      await provider.createPayment(wanted(await anOwner())),
    ];
    expect([a, b].map(({ providerPaymentId: id }) => stripe.intent(id).setup_future_usage)).toEqual([
      null,
      null,
    ]);
  });

  it('goes on with the same intent when the first answer got lost', async () => {
    const before = stripe.books.intents.size;
    stripe.loseNextAnswer();
    const made = await provider.createPayment(wanted(stranger));
    expect([stripe.books.intents.size - before, stripe.books.intents.has(made.providerPaymentId)]).toEqual([
      1,
      true,
    ]);
    expect(new Set(stripe.asked.map(({ key }) => key)).size).toBe(1);
  });
});

describe('a payment after too many tries', () => {
  it('has the bank ask who is there, also when the first answer got lost', async () => {
    const payment = wanted(stranger);
    await provider.createPayment(payment);
    const { providerPaymentId: id } = await provider.createPayment({ ...payment, needsChallenge: true });
    expect([stripe.intent(id).metadata['paymentId'], stripe.intent(id).isChallenged]).toEqual([
      payment.paymentId,
      true,
    ]);
    const charge = { ...wanted(stranger), needsChallenge: true, source: stripe.card('visa') };
    expect(await refusalOf(provider.chargeCard(charge))).toMatchObject({ decline: 'authentication-failed' });
  });

  it('is made harder or closed while it is open, and left alone when it is over', async () => {
    const { providerPaymentId: id } = await provider.createPayment(wanted(stranger));
    await provider.restrain(id, 'challenged', now);
    expect(stripe.intent(id).isChallenged).toBe(true);
    await provider.restrain(id, 'closed', now);
    await provider.restrain(id, 'closed', now);
    expect(stripe.intent(id).status).toBe('canceled');
    const { id: done } = await paid();
    await provider.restrain(done, 'closed', now);
    await provider.restrain(done, 'challenged', now);
    expect(stripe.intent(done)).toMatchObject({ status: 'succeeded', isChallenged: false });
  });
});

describe('chargeCard', () => {
  it('charges at once, once, and tells which card paid', async () => {
    const owner = await anOwner();
    const charge = { ...wanted(owner, newId(now), true), source: stripe.card('visa', 'fp_one') };
    const done = await provider.chargeCard(charge);
    expect(done).toMatchObject({
      status: 'succeeded',
      card: {
        id: charge.source,
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2034,
        fingerprint: 'fp_one',
      },
    });
    expect(await provider.chargeCard(charge)).toEqual(done);
    expect(stripe.messages.map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
    expect(stripe.books.methods.get(charge.source)?.customer).toBe(owner.customerId);
  });

  it.each([
    ['declined', 'declined'],
    ['funds', 'insufficient-funds'],
    ['expired', 'expired-card'],
    ['challenge', 'authentication-failed'],
  ] as const)('says why a card was refused: %s', async (kind, decline) => {
    const charge = { ...wanted(await anOwner()), source: stripe.card(kind) };
    expect(await refusalOf(provider.chargeCard(charge))).toEqual({
      code: 'declined',
      decline,
      retryable: false,
    });
    // Nothing is left waiting for an answer to the bank's question, which nobody will see.
    expect([...stripe.books.intents.values()].at(-1)?.status).toBe('requires_payment_method');
  });

  it('charges no card that does not exist or belongs to another person', async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const source = stripe.card();
    await provider.addCard({ customerId: other.customerId, source, now });
    expect(await refusalOf(provider.chargeCard({ ...wanted(owner), source }))).toMatchObject({
      code: 'refused',
    });
    expect(await refusalOf(provider.chargeCard({ ...wanted(owner), source: 'pm_nobodys' }))).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('customers and cards', () => {
  it('makes one customer of one person, whatever address she has by then', async () => {
    const userId = newId(now);
    const first = await provider.createCustomer({ userId, email: 'a@example.test', now });
    expect(await provider.createCustomer({ userId, email: 'b@example.test', now })).toBe(first);
    expect(stripe.books.customers.get(first)).toMatchObject({
      email: 'b@example.test',
      metadata: { userId },
    });
  });

  it('keeps a card and forgets it, but only for its own customer', async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const source = stripe.card('visa', 'fp_kept');
    const card = await provider.addCard({ customerId: owner.customerId, source, now });
    expect(card).toMatchObject({ id: source, fingerprint: 'fp_kept' });
    await provider.removeCard({ customerId: other.customerId, cardId: source });
    expect(stripe.books.methods.get(source)?.customer).toBe(owner.customerId);
    for (let turn = 0; turn < 2; turn += 1)
      await provider.removeCard({ customerId: owner.customerId, cardId: source });
    expect(stripe.books.methods.get(source)?.customer).toBeNull();
    await provider.removeCard({ customerId: owner.customerId, cardId: 'pm_nobodys' });
  });

  it('says when a card is refused for keeping', async () => {
    const { customerId } = await anOwner();
    const source = stripe.card('declined');
    expect(await refusalOf(provider.addCard({ customerId, source, now }))).toMatchObject({
      code: 'declined',
    });
  });
});

describe('findPayment', () => {
  it('tells how a payment stands', async () => {
    const { providerPaymentId: id } = await provider.createPayment(wanted(stranger));
    expect(await provider.findPayment(id, now)).toEqual({ status: 'created', amountCents: 6900 });
    stripe.confirm(id, stripe.card('declined'));
    expect(await provider.findPayment(id, now)).toMatchObject({ status: 'created' });
    stripe.confirm(id, stripe.card('visa', 'fp_found'));
    expect(await provider.findPayment(id, now)).toMatchObject({
      status: 'succeeded',
      amountCents: 6900,
      card: { fingerprint: 'fp_found' },
      captureId: expect.stringMatching(/^ch_/),
    });
    stripe.intent(id).status = 'canceled';
    expect(await provider.findPayment(id, now)).toMatchObject({ status: 'failed' });
    stripe.intent(id).currency = 'eur';
    expect(await provider.findPayment(id, now)).toBeNull();
    expect(await provider.findPayment('pi_nobodys', now)).toBeNull();
  });
});

describe('refund', () => {
  const refundOf = (id: string, refundId: string, amountCents = 1000) =>
    provider.refund({ refundId, providerPaymentId: id, captureId: null, amountCents, now });

  it('sends money back once, also when asked again after Stripe forgot the key', async () => {
    const { id } = await paid();
    const refundId = newId(now);
    expect([await refundOf(id, refundId), await refundOf(id, refundId)]).toEqual(['succeeded', 'succeeded']);
    expect(
      stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds'),
    ).toHaveLength(1);
    expect(stripe.intent(id).charge?.refunded).toBe(1000);
    expect(await refusalOf(refundOf(id, newId(now), 6000))).toMatchObject({ code: 'refused' });
  });

  it.each(['pending', 'failed'] as const)('tells of one that is %s', async (status) => {
    stripe.books.refundStatus = status;
    expect(await refundOf((await paid()).id, newId(now))).toBe(status);
    stripe.books.refundStatus = 'succeeded';
  });
});

describe('readEvent', () => {
  it('reads a success with its card and our own id', async () => {
    const { id, paymentId, message } = await paid();
    expect(await read(message)).toEqual({
      eventId: message.id,
      kind: 'succeeded',
      providerPaymentId: id,
      paymentId,
      amountCents: 6900,
      occurredAt: new Date('2026-11-02T10:00:00Z'),
      card: expect.objectContaining({ fingerprint: 'fp_1' }),
      captureId: stripe.intent(id).charge?.id,
      risk: 'normal',
    });
  });

  it('credits without the card when Stripe cannot be asked for it', async () => {
    const { message } = await paid();
    stripe.be('down');
    const event = await read(message);
    stripe.be('well');
    expect([event?.kind, event?.amountCents, event?.card]).toEqual(['succeeded', 6900, undefined]);
    expect(warnings).toEqual(['a payment is credited without its card']);
  });

  it('reads a refused card, which is not the end', async () => {
    const { id, message } = await paid('funds');
    expect(await read(message)).toMatchObject({
      kind: 'failed',
      providerPaymentId: id,
      reason: 'insufficient_funds',
      card: { fingerprint: 'fp_1' },
    });
  });

  it('reads that the bank of a card expects fraud', async () => {
    const { id, paymentId } = await paid();
    const warning = {
      id: 'issfr_1',
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: stripe.intent(id).charge?.id,
      created: 1,
      fraud_type: 'unauthorized_use_of_card',
      livemode: false,
      payment_intent: id,
    };
    const type = 'radar.early_fraud_warning.created';
    expect(await read(stripe.message(type, warning))).toMatchObject({
      kind: 'fraud-warning',
      providerPaymentId: id,
      paymentId,
      amountCents: 6900,
      reason: 'unauthorized_use_of_card',
    });
    expect(await read(stripe.message(type, { ...warning, payment_intent: 'pi_unknown' }))).toBeNull();
    expect(await read(stripe.message(type, { ...warning, payment_intent: null }))).toBeNull();
  });

  it('is strict about the signature', async () => {
    const { message } = await paid();
    const changed = JSON.stringify(message).replace('6900', '6901');
    const postings = [
      { signature: null },
      { signature: '' },
      { signature: 't=1,v1=00' },
      { secret: 'whsec_another01234567890' },
      { body: changed },
      { body: `${JSON.stringify(message)} ` },
      { ageSeconds: 301 },
    ];
    for (const posting of postings)
      await expect(read(message, posting)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await read(message, { ageSeconds: 300 })).toMatchObject({ kind: 'succeeded' });
  });

  it('ignores messages about other business', async () => {
    const { message } = await paid();
    const { object } = message.data;
    const strangers = [
      stripe.message('customer.created', { id: 'cus_1' }),
      stripe.message('payment_intent.succeeded', { ...object, currency: 'eur' }),
      stripe.message('payment_intent.succeeded', { ...object, metadata: {} }),
      stripe.message('payment_intent.succeeded', { id: 'pi_1' }),
      { ...message, livemode: true },
    ];
    for (const each of strangers) expect(await read(each)).toBeNull();
    for (const body of ['[]', '{}', 'null', '7']) expect(await read(body)).toBeNull();
    for (const body of ['', 'no json'])
      await expect(read(body)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('counts a dispute by its own id, and an inquiry not at all', async () => {
    const { id } = await paid();
    const dispute = {
      id: 'dp_1',
      currency: 'usd',
      amount: 6900,
      status: 'needs_response',
      reason: 'fraudulent',
      payment_intent: id,
    };
    const told = async (type: string, status: string, changes = {}) => {
      const event = await read(stripe.message(`charge.dispute.${type}`, { ...dispute, status, ...changes }));
      return event && [event.eventId, event.kind, event.amountCents, event.reason];
    };
    const opened = ['dp_1:disputed', 'disputed', 6900, 'fraudulent'];
    expect(await told('created', 'needs_response')).toEqual(opened);
    expect(await told('funds_withdrawn', 'needs_response')).toEqual(opened);
    expect(await told('closed', 'won')).toEqual(['dp_1:dispute-won', 'dispute-won', 6900, 'fraudulent']);
    expect(await told('closed', 'lost')).toEqual(['dp_1:dispute-lost', 'dispute-lost', 6900, 'fraudulent']);
    expect(await told('created', 'warning_needs_response')).toBeNull();
    expect(await told('closed', 'warning_closed')).toBeNull();
    expect(await told('created', 'needs_response', { payment_intent: 'pi_nobodys' })).toBeNull();
    expect(await told('created', 'needs_response', { currency: 'eur' })).toBeNull();
  });

  it('says what became of a dispute, and guesses nothing of a word that it does not know', async () => {
    const { id: providerPaymentId } = await paid();
    const statusAt = async (word: string) => {
      disputeIntent(stripe.books, stripe.intent(providerPaymentId), word);
      const told = await provider.readDispute({ providerPaymentId, captureId: null });
      expect(told?.word).toBe(word);
      return told?.status;
    };
    expect([await statusAt('warning_under_review'), await statusAt('under_review')]).toEqual([
      'open',
      'open',
    ]);
    for (const word of ['prevented', 'something_new', 'warning_closed'])
      expect(await statusAt(word)).toBe('unknown');
    const earlier = { id: 'du_old', payment_intent: providerPaymentId, status: 'won' };
    stripe.books.disputes.unshift({ amount: 6900, currency: 'usd', reason: 'fraudulent', ...earlier });
    expect(await provider.readDispute({ providerPaymentId, captureId: null })).toMatchObject({
      status: 'won',
    });
  });

  it('reads refunds with what went back in all, wherever they were made', async () => {
    const { id } = await paid();
    await provider.refund({ refundId: 'r1', providerPaymentId: id, captureId: null, amountCents: 1000, now });
    const ours = stripe.messages.at(-1);
    const event = ours && (await read(ours));
    expect(event).toMatchObject({
      kind: 'refunded',
      amountCents: 1000,
      refundId: 'r1',
      providerPaymentId: id,
    });
    const refund = {
      id: 're_2',
      currency: 'usd',
      amount: 500,
      status: 'succeeded',
      metadata: {},
      payment_intent: id,
    };
    const elsewhere = await read(stripe.message('refund.created', refund));
    expect([elsewhere?.kind, elsewhere?.eventId, elsewhere?.refundId]).toEqual([
      'refunded',
      're_2:succeeded',
      undefined,
    ]);
    const failed = {
      ...refund,
      status: 'failed',
      metadata: { refundId: 'r1' },
      failure_reason: 'lost_or_stolen_card',
    };
    expect(await read(stripe.message('refund.failed', failed))).toMatchObject({
      kind: 'refund-failed',
      eventId: 're_2:failed',
      refundId: 'r1',
      reason: 'lost_or_stolen_card',
    });
    expect(await read(stripe.message('refund.updated', { ...refund, status: 'pending' }))).toBeNull();
  });
});

describe('listPayments', () => {
  it('lists what was charged, oldest first, over days and pages, without other business', async () => {
    const start = now;
    const ids = [];
    for (const hours of [0, 1, 30, 50]) {
      now = addMs(start, 60 * DAY_MS + hours * HOUR_MS);
      ids.push((await paid()).id);
    }
    const foreign = (await paid()).id;
    stripe.intent(foreign).metadata = {};
    const { charge } = stripe.intent(foreign);
    if (charge) charge.metadata = {};
    await paid('declined');
    await provider.refund({
      refundId: 'r9',
      providerPaymentId: ids[1] ?? '',
      captureId: null,
      amountCents: 900,
      now,
    });
    now = start;
    const [from, until] = [addMs(start, 60 * DAY_MS - 500), addMs(start, 60 * DAY_MS + 50 * HOUR_MS - 500)];
    const lines = [];
    for await (const line of provider.listPayments({ from, until })) lines.push(line);
    expect(lines.map(({ providerPaymentId, refundedCents }) => [providerPaymentId, refundedCents])).toEqual([
      [ids[0], 0],
      [ids[1], 900],
      [ids[2], 0],
    ]);
  });
});

describe('a Stripe that', () => {
  it('is away can be asked again later, and one that refuses our key is our matter', async () => {
    stripe.be('down');
    expect(await refusalOf(provider.createPayment(wanted(stranger)))).toEqual({
      code: 'unreachable',
      decline: null,
      retryable: true,
    });
    stripe.be('revoked');
    expect(await refusalOf(provider.createPayment(wanted(stranger)))).toMatchObject({
      code: 'misconfigured',
    });
    stripe.be('well');
  });
});

itConformsAsCards('Stripe', async () => {
  const standIn = await aStripeStandIn(() => new Date());
  return {
    now: () => new Date(),
    messages: () =>
      Promise.resolve(
        standIn.messages
          .map((told) => standIn.signed(told))
          .map(({ body, headers }) => ({ body: Buffer.from(body), headers })),
      ),
    bankSays: (providerPaymentId, word) => {
      const status = word === 'open' ? 'needs_response' : word;
      disputeIntent(standIn.books, standIn.intent(providerPaymentId), status);
      return Promise.resolve();
    },
    close: standIn.close,
    cards: stripePayments(standIn.config, { warn: () => {} }),
    sources: {
      good: 'pm_card_visa',
      declined: 'pm_card_visa_chargeDeclined',
      'insufficient-funds': 'pm_card_visa_chargeDeclinedInsufficientFunds',
      'authentication-failed': 'pm_card_authenticationRequired',
    },
    buyerPays: ({ providerPaymentId }) =>
      Promise.resolve(void standIn.confirm(providerPaymentId, 'pm_card_visa')),
  };
});
