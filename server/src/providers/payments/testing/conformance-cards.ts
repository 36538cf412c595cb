import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import {
  type CardSubject,
  expectDisputeTold,
  expectOnlyTrueMessagesRead,
  heard,
  linesOf,
} from './conformance-tools.ts';
import { type CardOwner, ProviderError } from '../port.ts';

/** What every card provider must do, whatever stands behind it. */
export function itConformsAsCards(name: string, open: () => Promise<CardSubject>): void {
  describe(`${name} as card provider`, () => {
    let opened: CardSubject;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => await opened.close());
    itTakesPayments(() => opened);
    itKeepsCards(() => opened);
    itSendsMoneyBack(() => opened);
  });
}

/** What the tests of one provider ask for again and again. */
function actsOf(subject: () => CardSubject) {
  const anOwner = (): CardOwner => {
    const userId = randomUUID();
    return { userId, email: `${userId}@example.test`, customerId: null };
  };
  const withCustomer = async (owner = anOwner()): Promise<CardOwner & { customerId: string }> => ({
    ...owner,
    customerId: await subject().cards.createCustomer({ ...owner, now: subject().now() }),
  });
  const paymentFor = (owner: CardOwner, amountCents = 6900) => ({
    paymentId: newId(subject().now()),
    owner,
    amountCents,
    description: 'tokens-package',
    savesCard: false,
    needsChallenge: false,
    now: subject().now(),
  });
  const charge = async (source: string, owner = anOwner(), amountCents = 6900) =>
    await subject().cards.chargeCard({ ...paymentFor(owner, amountCents), source });
  return { anOwner, withCustomer, paymentFor, charge };
}

function itTakesPayments(subject: () => CardSubject): void {
  const { anOwner, paymentFor, charge } = actsOf(subject);

  it('begins one payment however often it is asked under one id', async () => {
    const wanted = paymentFor(anOwner());
    const first = await subject().cards.createPayment(wanted);
    expect(await subject().cards.createPayment(wanted)).toEqual(first);
    const found = await subject().cards.findPayment(first.providerPaymentId, subject().now());
    expect(found).toMatchObject({ status: 'created', amountCents: 6900 });
    expect(await linesOf(subject().cards, subject().now(), first.providerPaymentId)).toEqual([]);
  });

  it('tells by a signed message when the buyer has paid, and says so when it is asked', async () => {
    const wanted = paymentFor(anOwner(), 1234);
    const payment = await subject().cards.createPayment(wanted);
    await subject().buyerPays(payment);
    const { providerPaymentId } = payment;
    const found = await subject().cards.findPayment(providerPaymentId, subject().now());
    expect(found).toMatchObject({ status: 'succeeded', amountCents: 1234, card: { last4: '4242' } });
    const { event, message } = await heard(subject(), subject().cards, {
      kind: 'succeeded',
      providerPaymentId,
    });
    expect(event).toMatchObject({ amountCents: 1234, paymentId: wanted.paymentId, card: { last4: '4242' } });
    await expectOnlyTrueMessagesRead(subject(), subject().cards, message);
  });

  it('charges a card in one step, once under one id', async () => {
    const wanted = { ...paymentFor(anOwner(), 8500), source: subject().sources.good };
    const first = await subject().cards.chargeCard(wanted);
    expect(first).toMatchObject({ status: 'succeeded', card: { last4: '4242' } });
    expect((await subject().cards.chargeCard(wanted)).providerPaymentId).toBe(first.providerPaymentId);
    const lines = await linesOf(subject().cards, subject().now(), first.providerPaymentId);
    expect(lines).toMatchObject([{ amountCents: 8500, refundedCents: 0 }]);
  });

  it('takes another card for a payment whose first card was refused, and charges one of two', async () => {
    const wanted = paymentFor(anOwner(), 1500);
    const { cards, sources } = subject();
    await expect(cards.chargeCard({ ...wanted, source: sources.declined })).rejects.toMatchObject({
      code: 'declined',
    });
    const paid = await cards.chargeCard({ ...wanted, source: sources.good });
    expect(paid.status).toBe('succeeded');
    const third = await cards.chargeCard({ ...wanted, source: sources['insufficient-funds'] });
    expect(third).toMatchObject({ providerPaymentId: paid.providerPaymentId, status: 'succeeded' });
  });

  it('names why a card is refused', async () => {
    for (const decline of ['declined', 'insufficient-funds', 'authentication-failed'] as const) {
      const refused = charge(subject().sources[decline]);
      await expect(refused).rejects.toMatchObject({ code: 'declined', decline });
    }
  });
}

function itKeepsCards(subject: () => CardSubject): void {
  const { anOwner, withCustomer, paymentFor, charge } = actsOf(subject);

  it('knows one customer for each person', async () => {
    const owner = anOwner();
    const { customerId } = await withCustomer(owner);
    expect((await withCustomer(owner)).customerId).toBe(customerId);
    expect((await withCustomer()).customerId).not.toBe(customerId);
  });

  it('keeps a card for its owner alone, until it is removed', async () => {
    const [owner, other] = [await withCustomer(), await withCustomer()];
    const { customerId } = owner;
    const { now, cards, sources } = subject();
    const card = await cards.addCard({ customerId, source: sources.good, now: now() });
    expect(card).toMatchObject({ last4: '4242', brand: 'visa' });
    expect((await charge(card.id, owner)).status).toBe('succeeded');
    await expect(charge(card.id, other)).rejects.toBeInstanceOf(ProviderError);
    await cards.removeCard({ customerId: other.customerId, cardId: card.id });
    expect((await charge(card.id, owner)).status).toBe('succeeded');
    await cards.removeCard({ customerId, cardId: card.id });
    await cards.removeCard({ customerId, cardId: card.id });
    await expect(charge(card.id, owner)).rejects.toBeInstanceOf(ProviderError);
  });

  it('forgets a person with every card, also when asked again', async () => {
    const owner = await withCustomer();
    const { customerId } = owner;
    const { now, cards, sources } = subject();
    const card = await cards.addCard({ customerId, source: sources.good, now: now() });
    await cards.removeCustomer({ customerId });
    await cards.removeCustomer({ customerId });
    const stranger = { ...owner, customerId: null };
    await expect(charge(card.id, stranger)).rejects.toBeInstanceOf(ProviderError);
  });

  it('keeps the card of a payment that asks for it', async () => {
    const owner = await withCustomer();
    const wanted = { ...paymentFor(owner), source: subject().sources.good, savesCard: true };
    const { card } = await subject().cards.chargeCard(wanted);
    expect((await charge(card?.id ?? '', owner)).status).toBe('succeeded');
  });
}

function itSendsMoneyBack(subject: () => CardSubject): void {
  const { anOwner, charge } = actsOf(subject);

  it('sends money back once under one id, and never more than it took', async () => {
    const { providerPaymentId } = await charge(subject().sources.good, anOwner(), 1000);
    const found = await subject().cards.findPayment(providerPaymentId, subject().now());
    const captureId = found?.captureId ?? null;
    const refund = async (refundId: string, amountCents: number) =>
      await subject().cards.refund({
        refundId,
        providerPaymentId,
        captureId,
        amountCents,
        now: subject().now(),
      });
    const refundId = randomUUID();
    expect([await refund(refundId, 300), await refund(refundId, 300)]).toEqual(['succeeded', 'succeeded']);
    const line = { amountCents: 1000, refundedCents: 300 };
    expect(await linesOf(subject().cards, subject().now(), providerPaymentId)).toMatchObject([line]);
    const { event } = await heard(subject(), subject().cards, { kind: 'refunded', providerPaymentId });
    expect(event).toMatchObject({ amountCents: 300, refundId });
    const tooMuch = await refund(randomUUID(), 701).catch(({ code }: { code?: unknown }) => code);
    expect(['failed', 'refused']).toContain(tooMuch);
    expect(await linesOf(subject().cards, subject().now(), providerPaymentId)).toMatchObject([line]);
  });

  it('says what became of a dispute when it is asked', async () => {
    for (const end of ['won', 'lost'] as const) {
      const { providerPaymentId } = await charge(subject().sources.good, anOwner(), 1000);
      const found = await subject().cards.findPayment(providerPaymentId, subject().now());
      const payment = { providerPaymentId, captureId: found?.captureId ?? null, end };
      await expectDisputeTold(subject(), subject().cards, payment);
    }
  });

  it('knows nothing of payments that it did not begin', async () => {
    expect(await subject().cards.findPayment('pi_of_nobody', subject().now())).toBeNull();
  });
}
