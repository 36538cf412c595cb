import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { jsonIn, unsigned } from '../../http/raw-body.ts';
import type { PaypalConfig } from '../../config/paypal.ts';
import type { PaypalClient } from './paypal-client.ts';
import { outcomeOf } from './paypal-disputes.ts';
import {
  capturedStatuses,
  captureShape,
  captureToldShape,
  centsOfMoney,
  disputeToldShape,
  messageShape,
  type PaypalMessage,
  type PaypalOrder,
  refundToldShape,
  verifiedShape,
} from './paypal-shapes.ts';
import type { PaymentEvent } from './port.ts';

const CURRENCY = 'USD';
const AGE_MS_MAX = 5 * MINUTE_MS;
const HEADER_LENGTH_MAX = 500;
const ID_PATTERN = /^[A-Za-z0-9]{1,36}$/;

interface Scope {
  config: PaypalConfig;
  client: PaypalClient;
  now: Date;
  readOrder(orderId: string): Promise<PaypalOrder | null>;
}

type Reader = (told: PaypalMessage, scope: Scope) => Promise<PaymentEvent | null>;

/** Every event we handle. docs/providers.md#paypal lists the same ones for the webhook's setup. */
const readers: Partial<Record<string, Reader>> = {
  'PAYMENT.CAPTURE.COMPLETED': readSuccess,
  'PAYMENT.CAPTURE.DENIED': readFailure,
  'PAYMENT.CAPTURE.DECLINED': readFailure,
  'PAYMENT.CAPTURE.REFUNDED': readRefund,
  'PAYMENT.CAPTURE.REVERSED': readReversal,
  'CUSTOMER.DISPUTE.CREATED': readDispute,
  'CUSTOMER.DISPUTE.RESOLVED': readDispute,
};

export async function readPaypalEvent(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  scope: Scope,
): Promise<PaymentEvent | null> {
  const signature = signatureOf(headers, scope);
  const told = messageShape.safeParse(jsonIn(rawBody.toString('utf8')));
  if (!signature || !told.success) throw unsigned();
  const reader = readers[told.data.event_type];
  if (!reader) return null;
  const { verification_status: verdict } = await scope.client.ask({
    path: '/v1/notifications/verify-webhook-signature',
    answer: verifiedShape,
    // The message is sent back unchanged: re-encoded, a number or a character could differ and break the signature.
    body: `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`,
  });
  if (verdict !== 'SUCCESS') throw unsigned();
  return await reader(told.data, scope);
}

/** What PayPal signed, when it says so within the time that is allowed by our own clock; null when something is missing. */
function signatureOf(headers: IncomingHttpHeaders, { config, now }: Scope): object | null {
  const header = (name: string): string => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' && value.length <= HEADER_LENGTH_MAX ? value : '';
  };
  const signature = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: config.webhookId,
  };
  const sentMs = Date.parse(signature.transmission_time);
  const isFresh = Math.abs(now.getTime() - sentMs) <= AGE_MS_MAX;
  return isFresh && Object.values(signature).every((value) => value !== '') ? signature : null;
}

/** Reads the order again: a message counts only if PayPal still says the same. */
async function ourOrder(orderId: string | undefined, { config, readOrder }: Scope) {
  const order = orderId === undefined ? null : await readOrder(orderId);
  const unit = order?.purchase_units[0];
  if (!order || !unit || order.purchase_units.length > 1) return null;
  const isOurs = unit.payee?.merchant_id === config.merchantId && unit.amount.currency_code === CURRENCY;
  return isOurs ? { orderId: order.id, unit } : null;
}

async function readSuccess(told: PaypalMessage, scope: Scope): Promise<PaymentEvent | null> {
  const { data: capture } = captureToldShape.safeParse(told.resource);
  const order = await ourOrder(capture?.supplementary_data?.related_ids?.order_id, scope);
  const known = order?.unit.payments?.captures?.find(({ id }) => id === capture?.id);
  const amountCents = known && known.amount.currency_code === CURRENCY ? centsOfMoney(known.amount) : null;
  if (!order || !known || !capturedStatuses.has(known.status) || amountCents === null) return null;
  return { ...commonOf(told, order), kind: 'succeeded', amountCents, captureId: known.id };
}

async function readFailure(told: PaypalMessage, scope: Scope): Promise<PaymentEvent | null> {
  const { data: capture } = captureToldShape.safeParse(told.resource);
  const order = await ourOrder(capture?.supplementary_data?.related_ids?.order_id, scope);
  if (!capture || !order) return null;
  const reason = capture.status_details?.reason;
  return {
    ...commonOf(told, order),
    kind: 'failed',
    amountCents: centsOfMoney(capture.amount) ?? 0,
    ...(reason !== undefined && { reason }),
  };
}

/** A refund knows its capture by a link only, and the capture its order. */
async function readRefund(told: PaypalMessage, scope: Scope): Promise<PaymentEvent | null> {
  const { data: refund } = refundToldShape.safeParse(told.resource);
  const order = refund && (await orderOfCapture(captureIdOf(refund.links), scope));
  if (!refund || !order || refund.amount.currency_code !== CURRENCY) return null;
  const refunds = (order.unit.payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED');
  const amountCents = refunds.reduce((sum, { amount }) => sum + (centsOfMoney(amount) ?? 0), 0);
  // A refund made at PayPal itself carries the payment's own id.
  const refundId = refund.custom_id === order.unit.custom_id ? undefined : refund.custom_id;
  const hasFailed = refund.status === 'FAILED' || refund.status === 'CANCELLED';
  if (!hasFailed && refund.status !== 'COMPLETED') return null;
  return {
    ...commonOf(told, order),
    kind: hasFailed ? 'refund-failed' : 'refunded',
    amountCents,
    ...(hasFailed && { failedCents: centsOfMoney(refund.amount) ?? 0 }),
    ...(refundId !== undefined && { refundId }),
  };
}

/** The buyer's bank took the money back; what becomes of it is told by a dispute. */
async function readReversal(told: PaypalMessage, scope: Scope): Promise<PaymentEvent | null> {
  const { data: reversal } = refundToldShape.safeParse(told.resource);
  const order = reversal && (await orderOfCapture(captureIdOf(reversal.links), scope));
  if (!reversal || !order || reversal.amount.currency_code !== CURRENCY) return null;
  const amountCents = centsOfMoney(reversal.amount) ?? 0;
  return { ...commonOf(told, order), kind: 'disputed', amountCents, reason: 'reversed' };
}

async function readDispute(told: PaypalMessage, scope: Scope): Promise<PaymentEvent | null> {
  const { data: dispute } = disputeToldShape.safeParse(told.resource);
  const order =
    dispute && (await orderOfCapture(dispute.disputed_transactions[0]?.seller_transaction_id, scope));
  if (!dispute || !order || dispute.dispute_amount.currency_code !== CURRENCY) return null;
  const isOpen = told.event_type === 'CUSTOMER.DISPUTE.CREATED';
  const kind = isOpen ? 'disputed' : kindOfOutcome(dispute.dispute_outcome?.outcome_code);
  if (!kind) return null;
  const amountCents = centsOfMoney(dispute.dispute_amount) ?? 0;
  const { dispute_id: disputeId } = dispute;
  return { ...commonOf(told, order), kind, disputeId, amountCents, reason: dispute.reason.toLowerCase() };
}

function kindOfOutcome(code: string | undefined): 'dispute-won' | 'dispute-lost' | null {
  const outcome = outcomeOf(code);
  return outcome && `dispute-${outcome}`;
}

function captureIdOf(links: readonly { rel: string; href: string }[]): string | undefined {
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'));
  return up?.href.split('/captures/')[1];
}

async function orderOfCapture(captureId: string | undefined, scope: Scope) {
  if (captureId === undefined || !ID_PATTERN.test(captureId)) return null;
  const path = `/v2/payments/captures/${captureId}`;
  const capture = await scope.client.askFor({ path, answer: captureShape });
  return await ourOrder(capture?.supplementary_data?.related_ids?.order_id, scope);
}

type OurOrder = NonNullable<Awaited<ReturnType<typeof ourOrder>>>;

function commonOf({ id: eventId, create_time: told }: PaypalMessage, { orderId, unit }: OurOrder) {
  const { custom_id: paymentId } = unit;
  return {
    eventId,
    providerPaymentId: orderId,
    ...(paymentId !== undefined && { paymentId }),
    occurredAt: new Date(told),
  };
}
