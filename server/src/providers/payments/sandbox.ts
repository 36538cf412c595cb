import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { Refusal } from '../../http/errors.ts';
import type { CardPayments, OrderPayments, PaymentEvent } from './port.ts';
import { findSandboxDispute, listTaken } from './sandbox-back.ts';
import { openPayment } from './sandbox-books.ts';
import { SIGNATURE_HEADER } from './sandbox-delivery.ts';
import type { SandboxGateway } from './sandbox-gateway.ts';
import { captureOrder, findOrder } from './sandbox-orders.ts';
import { isSigned } from './signature.ts';

const message = z.strictObject({
  id: z.string(),
  kind: z.enum([
    'succeeded',
    'failed',
    'disputed',
    'dispute-won',
    'dispute-lost',
    'refunded',
    'refund-failed',
  ]),
  payment: z.string(),
  paymentId: z.string().optional(),
  amount_cents: z.int(),
  created: z.iso.datetime(),
  card: z
    .strictObject({
      id: z.string(),
      brand: z.string(),
      last4: z.string(),
      expMonth: z.int(),
      expYear: z.int(),
      fingerprint: z.string().nullable(),
    })
    .optional(),
  captureId: z.string().optional(),
  refundId: z.string().optional(),
  reason: z.string().optional(),
});

/** Our half of the sandbox's card company: talks to it as one would to a real one, and believes only signed messages. */
export function sandboxCards(gateway: SandboxGateway): CardPayments {
  const { db } = gateway.parts.database;
  return {
    name: 'sandbox',
    createPayment: (given) => gateway.create(given),
    chargeCard: (given) => gateway.charge(given),
    createCustomer: (given) => gateway.createCustomer(given),
    removeCustomer: (given) => gateway.removeCustomer(given),
    addCard: (given) => gateway.addCard(given),
    removeCard: (given) => gateway.removeCard(given),
    readEvent: (rawBody, headers, now) => readEvent(gateway, rawBody, { headers, now }),
    findPayment: (id, now) => gateway.find(id, now),
    readDispute: ({ providerPaymentId: id }) => findSandboxDispute(db, { provider: 'sandbox', id }),
    refund: (given) => gateway.refund(given),
    listPayments: ({ from, until }) => listTaken(db, { provider: 'sandbox', from, until }),
  };
}

/** Our half of the sandbox's payment service. */
export function sandboxOrders(gateway: SandboxGateway): OrderPayments {
  const { database } = gateway.parts;
  return {
    name: 'sandbox-paypal',
    createOrder: async ({ paymentId, amountCents, now }) => {
      const order = await openPayment(database.db, {
        provider: 'sandbox-paypal',
        reference: paymentId,
        amountCents,
        customerId: null,
        savesCard: false,
        now,
      });
      return { orderId: order.id };
    },
    findOrder: (orderId) => findOrder(database.db, orderId),
    captureOrder: async (orderId, now) => {
      const order = await captureOrder(database, orderId, now);
      gateway.deliverSoon(now);
      return order;
    },
    readEvent: (rawBody, headers, now) => readEvent(gateway, rawBody, { headers, now }),
    findPayment: (id, now) => gateway.find(id, now),
    readDispute: ({ providerPaymentId: id }) =>
      findSandboxDispute(database.db, { provider: 'sandbox-paypal', id }),
    refund: (given) => gateway.refund(given),
    listPayments: ({ from, until }) => listTaken(database.db, { provider: 'sandbox-paypal', from, until }),
  };
}

async function readEvent(
  gateway: SandboxGateway,
  rawBody: Buffer,
  { headers, now }: { headers: IncomingHttpHeaders; now: Date },
): Promise<PaymentEvent> {
  const signature = headers[SIGNATURE_HEADER];
  const isTrue = typeof signature === 'string' && isSigned(await gateway.secret(), rawBody, signature, now);
  const known = isTrue ? message.safeParse(parsed(rawBody)) : null;
  if (!known?.success)
    throw new Refusal('unauthenticated', { message: 'The signature is missing, wrong or too old.' });
  const { id, kind, payment, amount_cents: amountCents, created, ...rest } = known.data;
  const about = { eventId: id, kind, providerPaymentId: payment, amountCents, occurredAt: new Date(created) };
  return { ...about, ...rest };
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
