import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import {
  expectDisputeTold,
  expectOnlyTrueMessagesRead,
  heard,
  linesOf,
  type OrderSubject,
} from './conformance-tools.ts';

/** What every provider of orders must do, whatever stands behind it. */
export function itConformsAsOrders(name: string, open: () => Promise<OrderSubject>): void {
  describe(`${name} as provider of orders`, () => {
    let opened: OrderSubject;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => await opened.close());
    itTakesOrders(() => opened);
    itSendsOrdersBack(() => opened);
  });
}

function actsOf(subject: () => OrderSubject) {
  const begin = async (amountCents = 6900) => {
    const wanted = {
      paymentId: newId(subject().now()),
      amountCents,
      description: 'tokens-package',
      now: subject().now(),
    };
    return { wanted, ...(await subject().orders.createOrder(wanted)) };
  };
  const capture = async (orderId: string) => await subject().orders.captureOrder(orderId, subject().now());
  return { begin, capture };
}

function itTakesOrders(subject: () => OrderSubject): void {
  const { begin, capture } = actsOf(subject);

  it('makes one order under one id, in dollars, with our reference, to our account', async () => {
    const { wanted, orderId } = await begin();
    expect((await subject().orders.createOrder(wanted)).orderId).toBe(orderId);
    expect(await subject().orders.findOrder(orderId, subject().now())).toMatchObject({
      orderId,
      status: 'created',
      reference: wanted.paymentId,
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
    expect(await subject().orders.findOrder(orderId, subject().now())).toMatchObject({ capturedCents: null });
  });

  it('takes an approved order once, and tells of it by a signed message', async () => {
    const { wanted, orderId } = await begin(1050);
    await subject().buyerApproves(orderId);
    const first = await capture(orderId);
    expect(first).toMatchObject({ status: 'captured', capturedCents: 1050 });
    expect(first.captureId).toBeTypeOf('string');
    expect(await capture(orderId)).toEqual(first);
    expect(await linesOf(subject().orders, subject().now(), orderId)).toMatchObject([{ amountCents: 1050 }]);
    const found = await subject().orders.findPayment(orderId, subject().now());
    expect(found).toMatchObject({ status: 'succeeded', amountCents: 1050 });
    const told = { kind: 'succeeded', providerPaymentId: orderId };
    const { event, message } = await heard(subject(), subject().orders, told);
    expect(event).toMatchObject({ amountCents: 1050, paymentId: wanted.paymentId });
    await expectOnlyTrueMessagesRead(subject(), subject().orders, message);
  });

  it('knows nothing of orders that it did not make', async () => {
    expect(await subject().orders.findOrder('5O190127TN364715T', subject().now())).toBeNull();
    await expect(capture('5O190127TN364715T')).rejects.toMatchObject({ code: 'not-found' });
  });
}

function itSendsOrdersBack(subject: () => OrderSubject): void {
  const { begin, capture } = actsOf(subject);

  it('sends money back once under one id', async () => {
    const { orderId: providerPaymentId } = await begin(1000);
    await subject().buyerApproves(providerPaymentId);
    const { captureId } = await capture(providerPaymentId);
    const refundId = randomUUID();
    const wanted = { refundId, providerPaymentId, captureId, amountCents: 300, now: subject().now() };
    expect(await subject().orders.refund(wanted)).toBe('succeeded');
    expect(await subject().orders.refund(wanted)).toBe('succeeded');
    const lines = await linesOf(subject().orders, subject().now(), providerPaymentId);
    expect(lines).toMatchObject([{ amountCents: 1000, refundedCents: 300 }]);
    const { event } = await heard(subject(), subject().orders, { kind: 'refunded', providerPaymentId });
    expect(event).toMatchObject({ amountCents: 300 });
  });

  it('says what became of a dispute when it is asked', async () => {
    for (const end of ['won', 'lost'] as const) {
      const { orderId: providerPaymentId } = await begin(1000);
      await subject().buyerApproves(providerPaymentId);
      const { captureId } = await capture(providerPaymentId);
      await expectDisputeTold(subject(), subject().orders, { providerPaymentId, captureId, end });
    }
  });
}
