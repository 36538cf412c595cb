import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { DatabaseLog } from '../../db/engines/engine.ts';
import { unsigned } from '../../http/raw-body.ts';
import type { StripeConfig } from '../../config/stripe.ts';
import { type PaymentEvent, ProviderError } from './port.ts';
import { cardOf, cardOfIntent, idOf } from './stripe-client.ts';

const CURRENCY = 'usd';
const AGE_SECONDS_MAX = 300;

/** What is read of a message; the endpoint's own API version decides what else it holds. */
const message = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});
type Message = z.infer<typeof message>;
const metadata = z.record(z.string(), z.string()).nullish();
const cardShape = z.object({
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  exp_month: z.int(),
  exp_year: z.int(),
  fingerprint: z.string().nullish(),
});
const warningShape = z.object({
  id: z.string(),
  fraud_type: z.string(),
  payment_intent: z.string().nullish(),
});
const intentShape = z.object({
  id: z.string(),
  currency: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  metadata,
  last_payment_error: z
    .object({
      code: z.string().nullish(),
      decline_code: z.string().nullish(),
      payment_method: z.object({ id: z.string(), card: cardShape.nullish() }).nullish(),
    })
    .nullish(),
});
const disputeShape = z.object({
  id: z.string(),
  currency: z.string(),
  amount: z.int(),
  status: z.string(),
  reason: z.string(),
  payment_intent: z.string().nullable(),
});
const refundShape = z.object({
  id: z.string(),
  currency: z.string(),
  amount: z.int(),
  status: z.string().nullable(),
  metadata,
  failure_reason: z.string().nullish(),
  payment_intent: z.string().nullable(),
});

interface Scope {
  webhooks: Stripe['webhooks'];
  config: StripeConfig;
  findIntent(id: string): Promise<Stripe.PaymentIntent | null>;
  log: Pick<DatabaseLog, 'warn'>;
  now: Date;
}

type Reader = (told: Message, scope: Scope) => Promise<PaymentEvent | null>;

/** Every event we handle. docs/providers.md#stripe lists the same ones for the endpoint's setup. */
const readers: Partial<Record<string, Reader>> = {
  'payment_intent.succeeded': readSuccess,
  'payment_intent.payment_failed': readFailure,
  'payment_intent.canceled': readFailure,
  'radar.early_fraud_warning.created': readWarning,
  'charge.dispute.created': readDispute,
  'charge.dispute.funds_withdrawn': readDispute,
  'charge.dispute.closed': readDispute,
  'refund.created': readRefund,
  'refund.updated': readRefund,
  'refund.failed': readRefund,
};

export async function readStripeEvent(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  scope: Scope,
): Promise<PaymentEvent | null> {
  const told = message.safeParse(signedBody(rawBody, headers['stripe-signature'], scope));
  if (!told.success || told.data.livemode !== scope.config.secretKey.includes('_live_')) return null;
  return (await readers[told.data.type]?.(told.data, scope)) ?? null;
}

/** Its age is measured by our own clock, which tests move. */
function signedBody(rawBody: Buffer, signature: unknown, { config, webhooks, now }: Scope): unknown {
  try {
    const header = typeof signature === 'string' ? signature : '';
    const { webhookSecret } = config;
    return webhooks.constructEvent(rawBody, header, webhookSecret, AGE_SECONDS_MAX, undefined, now.getTime());
  } catch {
    throw unsigned();
  }
}

async function readSuccess(told: Message, { findIntent, log }: Scope): Promise<PaymentEvent | null> {
  const { data: intent } = intentShape.safeParse(told.data.object);
  const paymentId = intent?.metadata?.['paymentId'];
  if (!intent || paymentId === undefined || intent.currency !== CURRENCY) return null;
  // The card stands in the charge, which a message does not bring. Without it the money counts all the same.
  const whole = await findIntent(intent.id).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, intent: intent.id }, 'a payment is credited without its card');
    return null;
  });
  const card = whole ? cardOfIntent(whole) : null;
  const captureId = whole ? idOf(whole.latest_charge) : null;
  return {
    ...commonOf(told, intent.id, paymentId),
    kind: 'succeeded',
    amountCents: intent.amount_received,
    ...(card && { card }),
    ...(captureId !== null && { captureId }),
    ...riskOf(whole),
  };
}

/** What Radar thought of the charge: normal, elevated or highest. */
function riskOf(intent: Stripe.PaymentIntent | null): { risk?: string } {
  const charge = intent?.latest_charge;
  const risk = typeof charge === 'object' ? charge?.outcome?.risk_level : undefined;
  return typeof risk === 'string' ? { risk } : {};
}

/** The card's bank expects a dispute. */
async function readWarning(told: Message, { findIntent }: Scope): Promise<PaymentEvent | null> {
  const { data: warning } = warningShape.safeParse(told.data.object);
  const intent = warning?.payment_intent ? await findIntent(warning.payment_intent) : null;
  const paymentId = intent?.metadata['paymentId'];
  if (!warning || !intent || intent.currency !== CURRENCY || paymentId === undefined) return null;
  return {
    ...commonOf(told, intent.id, paymentId),
    kind: 'fraud-warning',
    amountCents: intent.amount,
    reason: warning.fraud_type,
  };
}

async function readFailure(told: Message): Promise<PaymentEvent | null> {
  const { data: intent } = intentShape.safeParse(told.data.object);
  const paymentId = intent?.metadata?.['paymentId'];
  if (!intent || paymentId === undefined || intent.currency !== CURRENCY) return null;
  const { code, decline_code: declineCode, payment_method: method } = intent.last_payment_error ?? {};
  const reason = told.type === 'payment_intent.canceled' ? 'canceled' : (declineCode ?? code);
  const card = method
    ? cardOf(method.id, method.card && { ...method.card, fingerprint: method.card.fingerprint ?? null })
    : null;
  return {
    ...commonOf(told, intent.id, paymentId),
    kind: 'failed',
    amountCents: intent.amount,
    ...(typeof reason === 'string' && { reason }),
    ...(card && { card }),
  };
}

/** Several messages tell of one dispute, so it counts by its own id and what became of it. An inquiry takes no money. */
async function readDispute(told: Message, scope: Scope): Promise<PaymentEvent | null> {
  const { data: dispute } = disputeShape.safeParse(told.data.object);
  if (!dispute || dispute.currency !== CURRENCY || dispute.payment_intent === null) return null;
  const kind = disputeKindOf(told.type, dispute.status);
  const intent = kind && (await scope.findIntent(dispute.payment_intent));
  const paymentId = intent?.metadata['paymentId'];
  if (!kind || !intent || paymentId === undefined) return null;
  return {
    ...commonOf(told, intent.id, paymentId),
    eventId: `${dispute.id}:${kind}`,
    kind,
    disputeId: dispute.id,
    amountCents: dispute.amount,
    reason: dispute.reason,
  };
}

function disputeKindOf(type: string, status: string): 'disputed' | 'dispute-won' | 'dispute-lost' | null {
  if (type === 'charge.dispute.funds_withdrawn') return 'disputed';
  if (type === 'charge.dispute.created')
    return status.startsWith('warning_') || status === 'prevented' ? null : 'disputed';
  if (status === 'won') return 'dispute-won';
  return status === 'lost' ? 'dispute-lost' : null;
}

async function readRefund(told: Message, scope: Scope): Promise<PaymentEvent | null> {
  const { data: refund } = refundShape.safeParse(told.data.object);
  if (!refund || refund.currency !== CURRENCY || refund.payment_intent === null) return null;
  const hasFailed = hasFailedOf(refund.status);
  if (hasFailed === null) return null;
  const intent = await scope.findIntent(refund.payment_intent);
  const paymentId = intent?.metadata['paymentId'];
  if (!intent || paymentId === undefined) return null;
  const refundId = refund.metadata?.['refundId'];
  return {
    ...commonOf(told, intent.id, paymentId),
    eventId: `${refund.id}:${hasFailed ? 'failed' : 'succeeded'}`,
    kind: hasFailed ? 'refund-failed' : 'refunded',
    amountCents: refundedOf(intent),
    ...(refundId !== undefined && { refundId }),
    ...(hasFailed && { failedCents: refund.amount }),
    ...(typeof refund.failure_reason === 'string' && { reason: refund.failure_reason }),
  };
}

/** All that went back of a payment, also by refunds that were made in Stripe's own dashboard. */
function refundedOf({ latest_charge: paid }: Stripe.PaymentIntent): number {
  return paid === null || typeof paid === 'string' ? 0 : paid.amount_refunded;
}

/** Null while the refund is on its way. */
function hasFailedOf(status: string | null): boolean | null {
  if (status === 'failed' || status === 'canceled') return true;
  return status === 'succeeded' ? false : null;
}

function commonOf(told: Message, providerPaymentId: string, paymentId: string) {
  const occurredAt = new Date(told.created * SECOND_MS);
  return { eventId: told.id, providerPaymentId, paymentId, occurredAt };
}
