import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { jsonIn, unsigned } from '../../http/raw-body.ts';
import type { CardPayments, MoneyProvider, OrderPayments, PaymentEvent } from './port.ts';
import { findSandboxDispute, listTaken } from './sandbox-back.ts';
import { openPayment, type SandboxName } from './sandbox-books.ts';
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
  const { createPayment, chargeCard, restrain, createCustomer, removeCustomer, addCard, removeCard } =
    gateway;
  const cards = { createPayment, chargeCard, restrain, createCustomer, removeCustomer, addCard, removeCard };
  return { name: 'sandbox', ...commonOf(gateway, 'sandbox'), ...cards };
}

/** Our half of the sandbox's payment service. */
export function sandboxOrders(gateway: SandboxGateway): OrderPayments {
  const { database } = gateway;
  const provider = 'sandbox-paypal';
  return {
    name: provider,
    ...commonOf(gateway, provider),
    createOrder: async ({ paymentId: reference, amountCents, now }) => {
      const order = {
        provider,
        reference,
        amountCents,
        customerId: null,
        savesCard: false,
        needsChallenge: false,
        now,
      } as const;
      return { orderId: (await openPayment(database.db, order)).id };
    },
    findOrder: (orderId) => findOrder(database.db, orderId),
    captureOrder: async (orderId, now) => {
      const order = await captureOrder(database, orderId, now);
      gateway.deliverSoon(now);
      return order;
    },
  };
}

function commonOf(gateway: SandboxGateway, provider: SandboxName): Omit<MoneyProvider, 'name'> {
  const { db } = gateway.database;
  return {
    readEvent: (rawBody, headers, now) => readEvent(gateway, rawBody, { headers, now }),
    findPayment: gateway.findPayment,
    readDispute: ({ providerPaymentId: id }) => findSandboxDispute(db, { provider, id }),
    refund: gateway.refund,
    listPayments: (range) => listTaken(db, { ...range, provider }),
  };
}

async function readEvent(
  gateway: SandboxGateway,
  rawBody: Buffer,
  { headers, now }: { headers: IncomingHttpHeaders; now: Date },
): Promise<PaymentEvent> {
  const header = headers[SIGNATURE_HEADER];
  const isTrue =
    typeof header === 'string' && isSigned(await gateway.secret(), { body: rawBody, header, now });
  const known = isTrue ? message.safeParse(jsonIn(rawBody.toString('utf8'))) : null;
  if (!known?.success) throw unsigned();
  const { id, kind, payment, amount_cents: amountCents, created, ...rest } = known.data;
  const about = { eventId: id, kind, providerPaymentId: payment, amountCents, occurredAt: new Date(created) };
  return { ...about, ...rest };
}
