import { addMs, DAY_MS, HOUR_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { type BookedOrder, type BookedUnit, unitOf } from '../../testing/stand-ins/paypal-books.ts';
import {
  aPaypalStandIn,
  type PaypalMessage,
  type PaypalStandIn,
} from '../../testing/stand-ins/paypal-stand-in.ts';
import { itConformsAsOrders } from './testing/conformance.ts';
import { type OrderPayments, ProviderError } from './port.ts';
import { paypalPayments } from './paypal.ts';

let now = new Date('2026-11-02T10:00:00Z');
let paypal: PaypalStandIn;
let provider: OrderPayments;
beforeAll(async () => {
  paypal = await aPaypalStandIn(() => now);
  provider = paypalPayments(paypal.config);
});
beforeEach(() => void (paypal.asked.length = 0));
afterAll(async () => await paypal.close());

const begun = async (amountCents = 6900) => {
  const paymentId = newId(now);
  const { orderId } = await provider.createOrder({
    paymentId,
    amountCents,
    description: '7,500 tokens',
    now,
  });
  return { paymentId, orderId };
};
const captured = async (amountCents = 6900) => {
  const { paymentId, orderId } = await begun(amountCents);
  paypal.approve(orderId);
  const { captureId } = await provider.captureOrder(orderId, now);
  return { paymentId, orderId, captureId };
};
async function refusalOf(
  act: Promise<unknown>,
): Promise<Pick<ProviderError, 'code' | 'decline' | 'retryable'>> {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw new Error(`Thrown was ${String(error)}.`);
  expect(JSON.stringify([error.message, String(error.cause), error.stack])).not.toContain(
    paypal.config.clientSecret,
  );
  return { code: error.code, decline: error.decline, retryable: error.retryable };
}
const read = async (message: PaypalMessage | string, posting?: Parameters<PaypalStandIn['signed']>[1]) => {
  const { body, headers } = paypal.signed(message, posting);
  return await provider.readEvent(Buffer.from(body), headers, now);
};

describe('createOrder', () => {
  it('makes one order for one payment, into our own account', async () => {
    const given = { paymentId: newId(now), amountCents: 6905, description: 'x'.repeat(200), now };
    const made = await provider.createOrder(given);
    expect(await provider.createOrder(given)).toEqual(made);
    expect(paypal.order(made.orderId)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: given.paymentId,
          invoice_id: given.paymentId,
          amount: { currency_code: 'USD', value: '69.05' },
          payee: { merchant_id: paypal.config.merchantId },
          description: 'x'.repeat(127),
        },
      ],
    });
    expect(await provider.findOrder(made.orderId, now)).toEqual({
      orderId: made.orderId,
      status: 'created',
      reference: given.paymentId,
      currency: 'USD',
      amountCents: 6905,
      capturedCents: null,
      captureId: null,
      isOurs: true,
    });
  });

  it('goes on with the same order when the first answer got lost', async () => {
    const before = paypal.books.orders.size;
    paypal.loseNextAnswer();
    const { orderId } = await begun();
    expect([paypal.books.orders.size - before, paypal.books.orders.has(orderId)]).toEqual([1, true]);
  });
});

describe('captureOrder', () => {
  it('takes the money of an approved order, once', async () => {
    const { orderId } = await begun();
    expect(await refusalOf(provider.captureOrder(orderId, now))).toEqual({
      code: 'declined',
      decline: 'order-not-approved',
      retryable: false,
    });
    paypal.approve(orderId);
    expect((await provider.findOrder(orderId, now))?.status).toBe('approved');
    const [first, second] = [
      await provider.captureOrder(orderId, now),
      await provider.captureOrder(orderId, now),
    ];
    expect(first).toMatchObject({ status: 'captured', capturedCents: 6900, isOurs: true });
    expect(second).toEqual(first);
    expect(unitOf(paypal.order(orderId)).payments?.captures).toHaveLength(1);
  });

  it('is asked again when the buyer returns with other funds', async () => {
    const { orderId } = await begun();
    paypal.approve(orderId);
    paypal.books.declinesNext = true;
    expect(await refusalOf(provider.captureOrder(orderId, now))).toMatchObject({
      code: 'declined',
      decline: 'declined',
    });
    expect(await provider.captureOrder(orderId, now)).toMatchObject({ status: 'captured' });
  });

  it('takes it once also when the first answer got lost', async () => {
    const { orderId } = await begun();
    paypal.approve(orderId);
    paypal.loseNextAnswer();
    expect(await provider.captureOrder(orderId, now)).toMatchObject({
      status: 'captured',
      capturedCents: 6900,
    });
  });

  it.each([
    ['PENDING', 'pending', 'processing'],
    ['DECLINED', 'approved', 'created'],
  ] as const)('counts a %s capture for nothing', async (status, known, paid) => {
    paypal.books.captureStatus = status;
    const { orderId } = await captured();
    paypal.books.captureStatus = 'COMPLETED';
    expect(await provider.findOrder(orderId, now)).toMatchObject({
      status: known,
      capturedCents: null,
      captureId: null,
    });
    expect(await provider.findPayment(orderId, now)).toMatchObject({ status: paid });
    expect(await read(paypal.captureMessage(orderId, 'PAYMENT.CAPTURE.COMPLETED'))).toBeNull();
  });

  it('knows no order of others, whatever it is called', async () => {
    for (const orderId of [newId(now), '5O190127TN364715T', '../captures/1', '']) {
      expect(await provider.findOrder(orderId, now)).toBeNull();
      expect(await refusalOf(provider.captureOrder(orderId, now))).toMatchObject({ code: 'not-found' });
    }
    expect(paypal.asked.every(({ path }) => !path.includes('..'))).toBe(true);
  });
});

/** Each changes a captured order so that something no longer fits what we wrote; last what its message then tells of. */
const tamperings: [string, (order: BookedOrder, unit: BookedUnit) => void, number | null][] = [
  ['less was asked', (_, unit) => (unit.amount.value = '1.00'), 6900],
  ['more was asked', (_, unit) => (unit.amount.value = '690.00'), 6900],
  ['another currency was asked', (_, unit) => (unit.amount.currency_code = 'EUR'), null],
  ['a cheap currency was asked', (_, unit) => (unit.amount = { currency_code: 'JPY', value: '6900' }), null],
  ['the amount is no amount', (_, unit) => (unit.amount.value = '69.001'), 6900],
  ['another payment is named', (_, unit) => (unit.custom_id = 'another'), 6900],
  ['no payment is named', (_, unit) => delete unit.custom_id, 6900],
  [
    'another account is paid',
    (_, unit) => (unit.payee = { email_address: 'x@y.z', merchant_id: 'ZZ2CD3EF4GH5J' }),
    null,
  ],
  ['a mail address is paid', (_, unit) => (unit.payee = { email_address: 'seller@example.test' }), null],
  ['nobody is said to be paid', (_, unit) => delete unit.payee, null],
  ['it is bought in two units', (order, unit) => order.purchase_units.push(structuredClone(unit)), null],
  ['it is only reserved', (order) => (order.intent = 'AUTHORIZE'), 6900],
  ['less was captured', (_, unit) => changeCapture(unit, { value: '0.01' }), 1],
  ['another currency was captured', (_, unit) => changeCapture(unit, { currency_code: 'JPY' }), null],
  ['it was taken back', (order) => (order.status = 'VOIDED'), 6900],
  ['it was never captured', uncapture, null],
];

function uncapture(order: BookedOrder, unit: BookedUnit): void {
  order.status = 'APPROVED';
  delete unit.payments;
}

function changeCapture(unit: BookedUnit, change: Partial<BookedUnit['amount']>): void {
  const capture = unit.payments?.captures[0];
  if (capture) capture.amount = { ...capture.amount, ...change };
}

describe('an order that was tampered with', () => {
  it.each(tamperings)('no longer fits when %s', async (_what, tamper, toldCents) => {
    const { paymentId, orderId } = await captured();
    const message = paypal.captureMessage(orderId);
    const fits = {
      status: 'captured',
      reference: paymentId,
      currency: 'USD',
      amountCents: 6900,
      capturedCents: 6900,
      isOurs: true,
    };
    expect(await provider.findOrder(orderId, now)).toMatchObject(fits);
    tamper(paypal.order(orderId), unitOf(paypal.order(orderId)));
    expect(await provider.findOrder(orderId, now)).not.toMatchObject(fits);
    // Neither the message nor the reconciler ever tells of more than has arrived.
    expect((await read(message))?.amountCents ?? null).toBe(toldCents);
    const found = await provider.findPayment(orderId, now);
    expect(found?.status === 'succeeded' ? found.amountCents : 0).toBeLessThanOrEqual(6900);
  });
});

describe('findPayment', () => {
  it('tells how a payment stands', async () => {
    const { orderId } = await begun();
    expect(await provider.findPayment(orderId, now)).toEqual({ status: 'created', amountCents: 6900 });
    paypal.approve(orderId);
    expect(await provider.findPayment(orderId, now)).toMatchObject({ status: 'created' });
    const { captureId } = await provider.captureOrder(orderId, now);
    expect(await provider.findPayment(orderId, now)).toEqual({
      status: 'succeeded',
      amountCents: 6900,
      captureId,
    });
    expect(await provider.findPayment(newId(now), now)).toBeNull();
  });
});

describe('refund', () => {
  const refundOf = (captureId: string | null, refundId = newId(now), amountCents = 1000) =>
    provider.refund({ refundId, providerPaymentId: 'unused', captureId, amountCents, now });

  it('sends money back once, and never more than came', async () => {
    const { orderId, captureId } = await captured();
    const refundId = newId(now);
    expect([await refundOf(captureId, refundId), await refundOf(captureId, refundId)]).toEqual([
      'succeeded',
      'succeeded',
    ]);
    expect(unitOf(paypal.order(orderId)).payments?.refunds).toMatchObject([
      { amount: { value: '10.00' }, custom_id: refundId },
    ]);
    expect(await refusalOf(refundOf(captureId, newId(now), 6000))).toMatchObject({ code: 'refused' });
    expect(await refusalOf(refundOf(null))).toMatchObject({ code: 'refused' });
  });

  it.each([
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
  ] as const)('tells of one that is %s', async (status, told) => {
    const { captureId } = await captured();
    paypal.books.refundStatus = status;
    expect(await refundOf(captureId)).toBe(told);
    paypal.books.refundStatus = 'COMPLETED';
  });

  it.each([
    [409, '{"name":"RESOURCE_CONFLICT","details":[{"issue":"PREVIOUS_REQUEST_IN_PROGRESS"}]}'],
    [408, ''],
    [201, ''],
    [200, '{"links":[]}'],
  ])('takes an answer of %i that says neither yes nor no for none', async (status, text) => {
    const server = createServer((request, response) => {
      const isToken = request.url === '/v1/oauth2/token';
      response.writeHead(isToken ? 200 : status).end(isToken ? '{"access_token":"token"}' : text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
    const unclear = paypalPayments({ ...paypal.config, apiUrl: `http://127.0.0.1:${port}` });
    const given = { refundId: newId(now), providerPaymentId: '', captureId: 'CAPTURE1', amountCents: 1, now };
    expect(await refusalOf(unclear.refund(given))).toMatchObject({ code: 'unreachable', retryable: true });
    server.close();
  });
});

describe('readEvent', () => {
  it('reads a capture from the order itself, not from the message', async () => {
    const { orderId, paymentId, captureId } = await captured();
    const message = paypal.captureMessage(orderId);
    const lying = {
      ...message,
      resource: { ...message.resource, amount: { currency_code: 'USD', value: '690.00' } },
    };
    for (const told of [message, lying]) {
      expect(await read(told)).toEqual({
        eventId: message.id,
        kind: 'succeeded',
        providerPaymentId: orderId,
        amountCents: 6900,
        paymentId,
        captureId,
        occurredAt: now,
      });
    }
  });

  it('is strict about the signature', async () => {
    const { orderId } = await captured();
    const message = paypal.captureMessage(orderId);
    const text = JSON.stringify(message);
    const postings = [
      { isForged: true },
      { body: text.replace('69.00', '69.01') },
      { body: `${text} ` },
      { ageSeconds: 301 },
      { ageSeconds: -301 },
      { without: 'transmission-sig' as const },
      { without: 'transmission-time' as const },
      { without: 'cert-url' as const },
    ];
    for (const posting of postings)
      await expect(read(message, posting)).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const body of ['', 'no json', '[]', '{}', 'null'])
      await expect(read(body)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await read(message, { ageSeconds: 300 })).toMatchObject({ kind: 'succeeded' });
  });

  it('hands a message on byte for byte, however it is written', async () => {
    const { orderId } = await captured();
    const text = JSON.stringify(paypal.captureMessage(orderId), null, 2).replace(
      '"final_capture": true',
      '"final_capture": true, "odd": 1.500, "word": "\\u00e9é"',
    );
    expect(await read(text)).toMatchObject({ kind: 'succeeded' });
  });

  it('is thrown away while PayPal cannot be asked, so that it comes again', async () => {
    const { orderId } = await captured();
    const message = paypal.captureMessage(orderId);
    paypal.be('down');
    expect(await refusalOf(read(message))).toMatchObject({ code: 'unreachable', retryable: true });
    paypal.be('well');
  });

  it('ignores messages about other business', async () => {
    const { orderId } = await captured();
    const message = paypal.captureMessage(orderId);
    const elsewhere = {
      ...message.resource,
      supplementary_data: { related_ids: { order_id: '5O190127TN364715T' } },
    };
    const strangers = [
      paypal.message('CHECKOUT.ORDER.APPROVED', { id: orderId }),
      paypal.message('PAYMENT.CAPTURE.COMPLETED', elsewhere),
      paypal.message('PAYMENT.CAPTURE.COMPLETED', {}),
      paypal.message('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }),
      paypal.message('PAYMENT.CAPTURE.REFUNDED', {
        id: 'x',
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '1' },
        links: [{ rel: 'up', href: 'https://x/captures/../y' }],
      }),
    ];
    for (const each of strangers) expect(await read(each)).toBeNull();
  });

  it('reads a refused capture', async () => {
    paypal.books.captureStatus = 'DECLINED';
    const { orderId } = await captured();
    paypal.books.captureStatus = 'COMPLETED';
    const message = paypal.captureMessage(orderId, 'PAYMENT.CAPTURE.DENIED');
    expect(await read(message)).toMatchObject({ kind: 'failed', providerPaymentId: orderId });
  });

  it('reads refunds with what went back in all, wherever they were made', async () => {
    const { orderId, paymentId, captureId } = await captured();
    const refundId = newId(now);
    for (const [id, amountCents] of [
      [refundId, 1000],
      [paymentId, 500],
    ] as const)
      await provider.refund({ refundId: id, providerPaymentId: orderId, captureId, amountCents, now });
    const message = paypal.refundMessage(orderId);
    // PayPal puts the payment's own id where a refund was made without one.
    expect(await read(message)).toEqual({
      eventId: message.id,
      kind: 'refunded',
      providerPaymentId: orderId,
      paymentId,
      amountCents: 1500,
      occurredAt: now,
    });
    const ours = { ...message, resource: { ...message.resource, custom_id: refundId } };
    expect(await read(ours)).toMatchObject({ refundId });
    expect(await read({ ...ours, event_type: 'PAYMENT.CAPTURE.REVERSED' })).toMatchObject({
      kind: 'disputed',
      amountCents: 500,
      reason: 'reversed',
    });
  });

  it('reads disputes and how they end', async () => {
    const { orderId } = await captured();
    const kindOf = async (outcome?: string) => (await read(paypal.disputeMessage(orderId, outcome)))?.kind;
    expect(await read(paypal.disputeMessage(orderId))).toMatchObject({
      kind: 'disputed',
      amountCents: 6900,
      reason: 'unauthorised',
      providerPaymentId: orderId,
    });
    expect([await kindOf('RESOLVED_BUYER_FAVOUR'), await kindOf('ACCEPTED')]).toEqual([
      'dispute-lost',
      'dispute-lost',
    ]);
    for (const outcome of ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER'])
      expect(await kindOf(outcome)).toBe('dispute-won');
    expect(await kindOf('SOMETHING_NEW')).toBeUndefined();
  });

  it('says what became of the newest dispute or an open one, and guesses nothing of an outcome it does not know', async () => {
    const { orderId: providerPaymentId, captureId } = await captured();
    const told = async (outcome?: string) => {
      paypal.disputeMessage(providerPaymentId, outcome);
      now = addMs(now, SECOND_MS);
      return await provider.readDispute({ providerPaymentId, captureId });
    };
    expect(await told('SOMETHING_NEW')).toMatchObject({ status: 'unknown', word: 'SOMETHING_NEW' });
    expect(await told('CANCELED_BY_BUYER')).toMatchObject({ status: 'won' });
    expect(await told()).toMatchObject({ status: 'open', word: 'OPEN', amountCents: 6900 });
    expect(await provider.readDispute({ providerPaymentId, captureId: null })).toBeNull();
  });
});

describe('listPayments', () => {
  it('lists what was captured, oldest first, with what went back since', async () => {
    const start = addMs(now, 60 * DAY_MS);
    const orders = [];
    for (const hours of [0, 1, 30, 50]) {
      now = addMs(start, hours * HOUR_MS);
      orders.push(await captured());
    }
    const [first, second, third] = orders;
    const foreign = await captured();
    const other = unitOf(paypal.order(foreign.orderId));
    delete other.custom_id;
    for (const capture of other.payments?.captures ?? [])
      capture.create_time = addMs(start, HOUR_MS).toISOString();
    const send = async (captureId: string | null | undefined, amountCents: number) =>
      await provider.refund({
        refundId: newId(now),
        providerPaymentId: '',
        captureId: captureId ?? null,
        amountCents,
        now,
      });
    await send(second?.captureId, 900);
    await send(third?.captureId, 6900);
    const lines = [];
    for await (const line of provider.listPayments({ from: start, until: addMs(start, 50 * HOUR_MS) }))
      lines.push(line);
    expect(
      lines.map(({ providerPaymentId, amountCents, refundedCents }) => [
        providerPaymentId,
        amountCents,
        refundedCents,
      ]),
    ).toEqual([
      [first?.orderId, 6900, 0],
      [second?.orderId, 6900, 900],
      [third?.orderId, 6900, 6900],
    ]);
  });
});

describe('a PayPal that', () => {
  it('is away can be asked again later, forgets tokens, and one that refuses our app is our matter', async () => {
    const { orderId } = await begun();
    const before = paypal.tokens();
    paypal.be('forgetful');
    expect(await provider.findOrder(orderId, now)).toMatchObject({ orderId });
    await Promise.all([1, 2, 3].map(async () => await provider.findOrder(orderId, now)));
    expect(paypal.tokens() - before).toBe(1);
    paypal.be('down');
    expect(await refusalOf(provider.findOrder(orderId, now))).toEqual({
      code: 'unreachable',
      decline: null,
      retryable: true,
    });
    paypal.be('revoked');
    const other = paypalPayments(paypal.config);
    expect(await refusalOf(other.findOrder(orderId, now))).toMatchObject({ code: 'misconfigured' });
    paypal.be('well');
    expect(await other.findOrder(orderId, now)).toMatchObject({ orderId });
  });
});

itConformsAsOrders('PayPal', async () => {
  const standIn = await aPaypalStandIn(() => new Date());
  return {
    now: () => new Date(),
    messages: () =>
      Promise.resolve(
        standIn.messages
          .map((told) => standIn.signed(told))
          .map(({ body, headers }) => ({ body: Buffer.from(body), headers })),
      ),
    bankSays: (orderId, word) => {
      const codes = { open: undefined, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' };
      standIn.disputeMessage(orderId, codes[word]);
      return Promise.resolve();
    },
    close: standIn.close,
    orders: paypalPayments(standIn.config),
    buyerApproves: (orderId) => Promise.resolve(standIn.approve(orderId)),
  };
});
