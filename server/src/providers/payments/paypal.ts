import { cut } from '@dubplate/shared/lib/cut.ts';
import { randomUUID } from 'node:crypto';
import type { PaypalConfig } from '../../config/paypal.ts';
import { listTransactions } from './paypal-books.ts';
import { AlreadyCaptured, paypalClient, type PaypalClient } from './paypal-client.ts';
import { findPaypalDispute } from './paypal-disputes.ts';
import { readPaypalEvent } from './paypal-events.ts';
import {
  capturedStatuses,
  centsOfMoney,
  createdShape,
  moneyOf,
  orderShape,
  type PaypalOrder,
  refundedShape,
} from './paypal-shapes.ts';
import { type OrderPayments, ProviderError, type ProviderOrder, type ProviderPayment } from './port.ts';

const CURRENCY = 'USD';
const DESCRIPTION_LENGTH_MAX = 127;
/** PayPal's own ids; anything else is never asked for, so that nobody writes our addresses. */
const ID_PATTERN = /^[A-Za-z0-9]{1,36}$/;

/** Orders by PayPal. An order is made here only, carries our own id of the payment, and pays into our own account. */
export function paypalPayments(config: PaypalConfig): OrderPayments {
  const client = paypalClient(config);
  const findOrder = async (orderId: string): Promise<ProviderOrder | null> => {
    const order = await readOrder(client, orderId);
    return order && providerOrderOf(order, config);
  };
  return {
    name: 'paypal',
    readEvent: async (rawBody, headers, now) =>
      await readPaypalEvent(rawBody, headers, {
        config,
        client,
        now,
        readOrder: (id) => readOrder(client, id),
      }),
    findPayment: async (orderId) => paymentOf(await findOrder(orderId)),
    createOrder: async (given) => {
      const { id } = await client.ask({
        path: '/v2/checkout/orders',
        answer: createdShape,
        requestId: given.paymentId,
        body: JSON.stringify(orderOf(given, config)),
      });
      return { orderId: id };
    },
    findOrder,
    captureOrder: async (orderId) => {
      if (!ID_PATTERN.test(orderId)) throw new ProviderError('not-found');
      // An order is captured once whatever the id of the request; under the same id a declined try would stay declined
      // when its buyer comes back with another card.
      await client
        .ask({
          path: `/v2/checkout/orders/${orderId}/capture`,
          answer: createdShape,
          requestId: randomUUID(),
          body: '{}',
        })
        .catch((error: unknown) => {
          if (!(error instanceof AlreadyCaptured)) throw error;
        });
      const order = await findOrder(orderId);
      if (!order) throw new ProviderError('not-found');
      return order;
    },
    readDispute: async ({ captureId, disputeId = null }) =>
      await findPaypalDispute(client, { captureId, disputeId }),
    refund: async ({ refundId, captureId, amountCents }) => {
      if (captureId === null || !ID_PATTERN.test(captureId)) throw new ProviderError('refused');
      const { status } = await client.ask({
        path: `/v2/payments/captures/${captureId}/refund`,
        answer: refundedShape,
        requestId: refundId,
        body: JSON.stringify({ amount: moneyOf(amountCents), custom_id: refundId }),
      });
      if (status === 'COMPLETED') return 'succeeded';
      return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
    },
    listPayments: (range) => listTransactions(client, range),
  };
}

function orderOf(given: Parameters<OrderPayments['createOrder']>[0], { merchantId }: PaypalConfig): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: given.paymentId,
        // PayPal takes one payment for one invoice, should all else fail.
        invoice_id: given.paymentId,
        description: cut(given.description, DESCRIPTION_LENGTH_MAX),
        amount: moneyOf(given.amountCents),
        payee: { merchant_id: merchantId },
      },
    ],
    payment_source: {
      paypal: { experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
    },
  };
}

async function readOrder(client: PaypalClient, orderId: string): Promise<PaypalOrder | null> {
  if (!ID_PATTERN.test(orderId)) return null;
  const order = await client.askFor({ path: `/v2/checkout/orders/${orderId}`, answer: orderShape });
  return order?.id === orderId ? order : null;
}

function providerOrderOf(order: PaypalOrder, { merchantId }: PaypalConfig): ProviderOrder {
  const [unit] = order.purchase_units;
  if (!unit) throw new ProviderError('refused');
  const all = unit.payments?.captures ?? [];
  const captures = all.filter(({ status }) => capturedStatuses.has(status));
  const cents = captures.map(({ amount }) => centsOfMoney(amount) ?? 0);
  const currencies = new Set(
    [unit.amount, ...captures.map(({ amount }) => amount)].map((each) => each.currency_code),
  );
  const isCaptured = captures.length > 0 && order.status === 'COMPLETED';
  const isPending = all.some(({ status }) => status === 'PENDING');
  return {
    orderId: order.id,
    status: isCaptured ? 'captured' : isPending ? 'pending' : statusOf(order.status),
    reference: unit.custom_id ?? null,
    // Our orders have one currency.
    currency: [...currencies].join('+'),
    amountCents: centsOfMoney(unit.amount) ?? 0,
    capturedCents: isCaptured ? cents.reduce((sum, each) => sum + each, 0) : null,
    captureId: isCaptured ? (captures[0]?.id ?? null) : null,
    isOurs: isOneCapture(order) && unit.payee?.merchant_id === merchantId,
  };
}

function isOneCapture({ purchase_units: units, intent = 'CAPTURE' }: PaypalOrder): boolean {
  return units.length === 1 && intent === 'CAPTURE';
}

/** A completed order without an arrived capture waits for PayPal, as an approved one waits for us. */
function statusOf(status: string): ProviderOrder['status'] {
  if (status === 'APPROVED' || status === 'COMPLETED') return 'approved';
  return status === 'VOIDED' ? 'canceled' : 'created';
}

function paymentOf(order: ProviderOrder | null): ProviderPayment | null {
  if (!order?.isOurs || order.currency !== CURRENCY) return null;
  const { capturedCents, captureId } = order;
  if (capturedCents === null) return { status: unpaidStatusOf(order), amountCents: order.amountCents };
  return { status: 'succeeded', amountCents: capturedCents, ...(captureId !== null && { captureId }) };
}

function unpaidStatusOf({ status }: ProviderOrder): ProviderPayment['status'] {
  if (status === 'pending') return 'processing';
  return status === 'canceled' ? 'failed' : 'created';
}
