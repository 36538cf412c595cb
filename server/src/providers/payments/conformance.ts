import { addMs, DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import type { CardOwner, CardPayments, MoneyProvider, OrderPayments, ProviderBookLine } from './port.ts';

/** A message as the provider posted it to our hook. */
export interface PostedMessage {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

interface Subject {
  now(): Date;
  /** Everything the provider has told so far, the oldest first. */
  messages(): Promise<readonly PostedMessage[]>;
  close(): Promise<void>;
}

export interface CardSubject extends Subject {
  cards: CardPayments;
  /** What a page would hand in: a card that is charged, and cards that are refused for these reasons. */
  sources: Record<'good' | 'declined' | 'insufficient-funds' | 'authentication-failed', string>;
  /** Plays the buyer at the provider's own form. */
  buyerPays(payment: { providerPaymentId: string; clientSecret: string }): Promise<void>;
}

export interface OrderSubject extends Subject {
  orders: OrderPayments;
  /** Plays the buyer at the provider's own page. */
  buyerApproves(orderId: string): Promise<void>;
}

async function linesOf(provider: MoneyProvider, now: Date, id: string): Promise<ProviderBookLine[]> {
  const found: ProviderBookLine[] = [];
  for await (const line of provider.listPayments({ from: addMs(now, -DAY_MS), until: addMs(now, DAY_MS) }))
    if (line.providerPaymentId === id) found.push(line);
  return found;
}

/** The one message among all that says this, read as the hook would. */
async function heard(
  subject: Subject,
  provider: MoneyProvider,
  wish: { kind: string; providerPaymentId: string },
) {
  const all = await Promise.all(
    (await subject.messages()).map(async (message) => ({
      message,
      event: await provider.readEvent(message.body, message.headers, subject.now()),
    })),
  );
  const found = all.filter(
    ({ event }) => event?.kind === wish.kind && event.providerPaymentId === wish.providerPaymentId,
  );
  expect(found.length, `messages of kind ${wish.kind}`).toBeGreaterThan(0);
  return found[0] as NonNullable<(typeof found)[0]>; // Its length was just expected.
}

async function expectOnlyTrueMessagesRead(
  subject: Subject,
  provider: MoneyProvider,
  { body, headers }: PostedMessage,
): Promise<void> {
  const changed = Buffer.from(body);
  const digit = changed.findLastIndex((byte) => byte >= 0x30 && byte <= 0x38);
  changed[digit] = (changed[digit] ?? 0) + 1;
  const refused = { code: 'unauthenticated' };
  const now = subject.now();
  await expect(provider.readEvent(changed, headers, now)).rejects.toMatchObject(refused);
  await expect(provider.readEvent(body, {}, now)).rejects.toMatchObject(refused);
  const late = addMs(now, 302 * SECOND_MS);
  await expect(provider.readEvent(body, headers, late)).rejects.toMatchObject(refused);
}

/** What every card provider must do, whatever stands behind it. */
export function itConformsAsCards(name: string, open: () => Promise<CardSubject>): void {
  describe(`${name} as card provider`, () => {
    let subject: CardSubject;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(async () => await subject.close());

    const anOwner = (): CardOwner => {
      const userId = randomUUID();
      return { userId, email: `${userId}@example.test`, customerId: null };
    };
    const withCustomer = async (owner = anOwner()): Promise<CardOwner & { customerId: string }> => ({
      ...owner,
      customerId: await subject.cards.createCustomer({ ...owner, now: subject.now() }),
    });
    const wishFor = (owner: CardOwner, amountCents = 6900) => ({
      paymentId: newId(subject.now()),
      owner,
      amountCents,
      description: 'tokens-package',
      savesCard: false,
      now: subject.now(),
    });
    const charge = async (source: string, owner = anOwner(), amountCents = 6900) =>
      await subject.cards.chargeCard({ ...wishFor(owner, amountCents), source });

    it('begins one payment however often it is asked under one id', async () => {
      const wish = wishFor(anOwner());
      const first = await subject.cards.createPayment(wish);
      expect(await subject.cards.createPayment(wish)).toEqual(first);
      const found = await subject.cards.findPayment(first.providerPaymentId, subject.now());
      expect(found).toMatchObject({ status: 'created', amountCents: 6900 });
      expect(await linesOf(subject.cards, subject.now(), first.providerPaymentId)).toEqual([]);
    });

    it('tells by a signed message when the buyer has paid, and says so when it is asked', async () => {
      const wish = wishFor(anOwner(), 1234);
      const payment = await subject.cards.createPayment(wish);
      await subject.buyerPays(payment);
      const { providerPaymentId } = payment;
      const found = await subject.cards.findPayment(providerPaymentId, subject.now());
      expect(found).toMatchObject({ status: 'succeeded', amountCents: 1234, card: { last4: '4242' } });
      const { event, message } = await heard(subject, subject.cards, { kind: 'succeeded', providerPaymentId });
      expect(event).toMatchObject({ amountCents: 1234, paymentId: wish.paymentId, card: { last4: '4242' } });
      await expectOnlyTrueMessagesRead(subject, subject.cards, message);
    });

    it('charges a card in one step, once under one id', async () => {
      const wish = { ...wishFor(anOwner(), 8500), source: subject.sources.good };
      const first = await subject.cards.chargeCard(wish);
      expect(first).toMatchObject({ status: 'succeeded', card: { last4: '4242' } });
      expect((await subject.cards.chargeCard(wish)).providerPaymentId).toBe(first.providerPaymentId);
      const lines = await linesOf(subject.cards, subject.now(), first.providerPaymentId);
      expect(lines).toMatchObject([{ amountCents: 8500, refundedCents: 0 }]);
    });

    it('names why a card is refused', async () => {
      for (const decline of ['declined', 'insufficient-funds', 'authentication-failed'] as const) {
        const refused = charge(subject.sources[decline]);
        await expect(refused).rejects.toMatchObject({ code: 'declined', decline });
      }
    });

    it('knows one customer for each person', async () => {
      const owner = anOwner();
      const { customerId } = await withCustomer(owner);
      expect((await withCustomer(owner)).customerId).toBe(customerId);
      expect((await withCustomer()).customerId).not.toBe(customerId);
    });

    it('keeps a card for its owner alone, until it is removed', async () => {
      const [owner, other] = [await withCustomer(), await withCustomer()];
      const { customerId } = owner;
      const { now, cards, sources } = subject;
      const card = await cards.addCard({ customerId, source: sources.good, now: now() });
      expect(card).toMatchObject({ last4: '4242', brand: 'visa' });
      expect((await charge(card.id, owner)).status).toBe('succeeded');
      await expect(charge(card.id, other)).rejects.toThrow();
      await cards.removeCard({ customerId: other.customerId, cardId: card.id });
      expect((await charge(card.id, owner)).status).toBe('succeeded');
      await cards.removeCard({ customerId, cardId: card.id });
      await cards.removeCard({ customerId, cardId: card.id });
      await expect(charge(card.id, owner)).rejects.toThrow();
    });

    it('keeps the card of a payment that asks for it', async () => {
      const owner = await withCustomer();
      const wish = { ...wishFor(owner), source: subject.sources.good, savesCard: true };
      const { card } = await subject.cards.chargeCard(wish);
      expect((await charge(card?.id ?? '', owner)).status).toBe('succeeded');
    });

    it('sends money back once under one id, and never more than it took', async () => {
      const { providerPaymentId } = await charge(subject.sources.good, anOwner(), 1000);
      const found = await subject.cards.findPayment(providerPaymentId, subject.now());
      const captureId = found?.captureId ?? null;
      const refund = async (refundId: string, amountCents: number) =>
        await subject.cards.refund({ refundId, providerPaymentId, captureId, amountCents, now: subject.now() });
      const refundId = randomUUID();
      expect([await refund(refundId, 300), await refund(refundId, 300)]).toEqual(['succeeded', 'succeeded']);
      const line = { amountCents: 1000, refundedCents: 300 };
      expect(await linesOf(subject.cards, subject.now(), providerPaymentId)).toMatchObject([line]);
      const { event } = await heard(subject, subject.cards, { kind: 'refunded', providerPaymentId });
      expect(event).toMatchObject({ amountCents: 300, refundId });
      const tooMuch = await refund(randomUUID(), 701).catch(({ code }: { code?: unknown }) => code);
      expect(['failed', 'refused']).toContain(tooMuch);
      expect(await linesOf(subject.cards, subject.now(), providerPaymentId)).toMatchObject([line]);
    });

    it('knows nothing of payments that it did not begin', async () => {
      expect(await subject.cards.findPayment('pi_of_nobody', subject.now())).toBeNull();
    });
  });
}

/** What every provider of orders must do, whatever stands behind it. */
export function itConformsAsOrders(name: string, open: () => Promise<OrderSubject>): void {
  describe(`${name} as provider of orders`, () => {
    let subject: OrderSubject;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(async () => await subject.close());

    const begin = async (amountCents = 6900) => {
      const wish = {
        paymentId: newId(subject.now()),
        amountCents,
        description: 'tokens-package',
        now: subject.now(),
      };
      return { wish, ...(await subject.orders.createOrder(wish)) };
    };
    const capture = async (orderId: string) => await subject.orders.captureOrder(orderId, subject.now());

    it('makes one order under one id, in dollars, with our reference, to our account', async () => {
      const { wish, orderId } = await begin();
      expect((await subject.orders.createOrder(wish)).orderId).toBe(orderId);
      expect(await subject.orders.findOrder(orderId, subject.now())).toMatchObject({
        orderId,
        status: 'created',
        reference: wish.paymentId,
        currency: 'USD',
        amountCents: 6900,
        capturedCents: null,
        isOurs: true,
      });
    });

    it('takes nothing that was not approved', async () => {
      const { orderId } = await begin();
      const refused = { code: 'declined', decline: 'order-not-approved' };
      await expect(capture(orderId)).rejects.toMatchObject(refused);
      expect(await subject.orders.findOrder(orderId, subject.now())).toMatchObject({ capturedCents: null });
    });

    it('takes an approved order once, and tells of it by a signed message', async () => {
      const { wish, orderId } = await begin(1050);
      await subject.buyerApproves(orderId);
      const first = await capture(orderId);
      expect(first).toMatchObject({ status: 'captured', capturedCents: 1050 });
      expect(first.captureId).toBeTypeOf('string');
      expect(await capture(orderId)).toEqual(first);
      expect(await linesOf(subject.orders, subject.now(), orderId)).toMatchObject([{ amountCents: 1050 }]);
      const found = await subject.orders.findPayment(orderId, subject.now());
      expect(found).toMatchObject({ status: 'succeeded', amountCents: 1050 });
      const told = { kind: 'succeeded', providerPaymentId: orderId };
      const { event, message } = await heard(subject, subject.orders, told);
      expect(event).toMatchObject({ amountCents: 1050, paymentId: wish.paymentId });
      await expectOnlyTrueMessagesRead(subject, subject.orders, message);
    });

    it('sends money back once under one id', async () => {
      const { orderId: providerPaymentId } = await begin(1000);
      await subject.buyerApproves(providerPaymentId);
      const { captureId } = await capture(providerPaymentId);
      const refundId = randomUUID();
      const wish = { refundId, providerPaymentId, captureId, amountCents: 300, now: subject.now() };
      expect(await subject.orders.refund(wish)).toBe('succeeded');
      expect(await subject.orders.refund(wish)).toBe('succeeded');
      const lines = await linesOf(subject.orders, subject.now(), providerPaymentId);
      expect(lines).toMatchObject([{ amountCents: 1000, refundedCents: 300 }]);
      const { event } = await heard(subject, subject.orders, { kind: 'refunded', providerPaymentId });
      expect(event).toMatchObject({ amountCents: 300 });
    });

    it('knows nothing of orders that it did not make', async () => {
      expect(await subject.orders.findOrder('5O190127TN364715T', subject.now())).toBeNull();
      await expect(capture('5O190127TN364715T')).rejects.toMatchObject({ code: 'not-found' });
    });
  });
}
