import { addMs, DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { DatabaseLog } from '../../db/engines/engine.ts';
import type { StripeConfig } from '../../config/stripe.ts';
import {
  type CardPayments,
  type NewCharge,
  type NewPayment,
  type ProviderBookLine,
  ProviderError,
  type ProviderPayment,
} from './port.ts';
import { ask, askFor, cardOf, cardOfIntent, idOf, isFaultOf, openStripe } from './stripe-client.ts';
import { findStripeDispute } from './stripe-disputes.ts';
import { readStripeEvent } from './stripe-events.ts';

const CURRENCY = 'usd';
const PAGE_SIZE = 100;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Cards by Stripe. A payment is an intent that carries our own id in `metadata.paymentId`; others on the account are ignored. */
export function stripePayments(config: StripeConfig, log: Pick<DatabaseLog, 'warn'>): CardPayments {
  const opened = openStripe(config);
  const findIntent = async (id: string) => {
    const stripe = await opened;
    return await askFor(async () => await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  };
  return {
    name: 'stripe',
    readEvent: async (rawBody, headers, now) => {
      const { webhooks } = await opened;
      return await readStripeEvent(rawBody, headers, { webhooks, config, findIntent, log, now });
    },
    findPayment: async (id) => {
      const intent = await findIntent(id);
      return intent?.currency === CURRENCY ? paymentOf(intent) : null;
    },
    createPayment: async (given) => {
      const stripe = await opened;
      const options = { idempotencyKey: `payment:${given.paymentId}` };
      const intent = await ask(async () => await stripe.paymentIntents.create(intentOf(given), options));
      if (intent.client_secret === null) throw new ProviderError('refused');
      if (given.needsChallenge) await restrain(stripe, intent.id, 'challenged');
      return { providerPaymentId: intent.id, clientSecret: intent.client_secret };
    },
    chargeCard: async (given) => await charge(await opened, given),
    restrain: async (id, to) => await restrain(await opened, id, to),
    createCustomer: async ({ userId, email }) => {
      const stripe = await opened;
      // The address is added separately: it may have changed, and a key works for one body only.
      const options = { idempotencyKey: `customer:${userId}` };
      return await ask(async () => {
        const { id } = await stripe.customers.create({ metadata: { userId } }, options);
        await stripe.customers.update(id, { email });
        return id;
      });
    },
    removeCustomer: async ({ customerId }) => {
      const stripe = await opened;
      await askFor(async () => await stripe.customers.del(customerId));
    },
    addCard: async ({ customerId, source }) => {
      const stripe = await opened;
      const method = await ask(
        async () => await stripe.paymentMethods.attach(source, { customer: customerId }),
      );
      const card = cardOf(method.id, method.card);
      if (!card) throw new ProviderError('refused');
      return card;
    },
    removeCard: async ({ customerId, cardId }) => {
      const stripe = await opened;
      const method = await askFor(async () => await stripe.paymentMethods.retrieve(cardId));
      if (method && idOf(method.customer) === customerId)
        await askFor(async () => await stripe.paymentMethods.detach(cardId));
    },
    readDispute: async ({ providerPaymentId: intentId, disputeId = null }) =>
      await findStripeDispute(await opened, { intentId, disputeId }),
    refund: async (given) => await refund(await opened, given),
    listPayments: (range) => listCharges(opened, range),
  };
}

/** Stripe's default asks only where the law or the bank wants it. */
const challenged = { card: { request_three_d_secure: 'any' } } as const;

/** A call of its own, because a repeated creation must have the body that it had the first time. */
async function restrain(stripe: Stripe, id: string, to: 'challenged' | 'closed'): Promise<void> {
  const { paymentIntents } = stripe;
  await ask(async () => {
    try {
      if (to === 'closed') await paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
      else await paymentIntents.update(id, { payment_method_options: challenged });
    } catch (error) {
      // It is paid, on its way or closed already.
      if (!isFaultOf(error, 'payment_intent_unexpected_state')) throw error;
    }
  });
}

function intentOf({ paymentId, owner, ...given }: NewPayment): Stripe.PaymentIntentCreateParams {
  const { customerId } = owner;
  return {
    amount: given.amountCents,
    currency: CURRENCY,
    // Wallets come with cards. Other methods may take days, which a checkout that goes on at once cannot wait for.
    allowed_payment_method_types: ['card'],
    description: given.description,
    metadata: { paymentId, userId: owner.userId },
    ...(customerId !== null && { customer: customerId }),
    ...(customerId !== null && given.savesCard && { setup_future_usage: 'on_session' as const }),
  };
}

async function charge(stripe: Stripe, given: NewCharge): ReturnType<CardPayments['chargeCard']> {
  const { paymentId, source } = given;
  const opened = await ask(
    async () =>
      await stripe.paymentIntents.create(intentOf(given), { idempotencyKey: `charge:${paymentId}` }),
  );
  await given.onBegun?.(opened.id);
  if (given.needsChallenge) await restrain(stripe, opened.id, 'challenged');
  const params: Stripe.PaymentIntentConfirmParams = {
    payment_method: source,
    // A one-step charge has no page for the bank's question.
    error_on_requires_action: true,
    expand: ['latest_charge'],
  };
  // A key for each card: a refused one is repeated as refused, and another one is a try of its own.
  const options = { idempotencyKey: `confirm:${paymentId}:${hashOf(source)}` };
  const intent = await ask(async () => {
    try {
      return await stripe.paymentIntents.confirm(opened.id, params, options);
    } catch (error) {
      // It was paid before, and that answer got lost: an intent is paid once, whichever card comes next.
      if (!isFaultOf(error, 'payment_intent_unexpected_state')) throw error;
      return await stripe.paymentIntents.retrieve(opened.id, { expand: ['latest_charge'] });
    }
  });
  const status = statusOf(intent.status);
  if (status !== 'succeeded' && status !== 'processing')
    throw new ProviderError('declined', {
      decline: intent.status === 'requires_action' ? 'authentication-failed' : 'declined',
    });
  return { providerPaymentId: intent.id, status, card: cardOfIntent(intent) };
}

async function refund(
  stripe: Stripe,
  given: Parameters<CardPayments['refund']>[0],
): ReturnType<CardPayments['refund']> {
  const { refundId, providerPaymentId: intentId, amountCents } = given;
  return await ask(async () => {
    // Stripe forgets idempotency keys after a day, and a refund may be tried again later than that.
    const known = await stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE });
    const earlier = known.data.find((each) => each.metadata?.['refundId'] === refundId);
    const made =
      earlier ??
      (await stripe.refunds.create(
        { payment_intent: intentId, amount: amountCents, metadata: { refundId } },
        { idempotencyKey: `refund:${refundId}` },
      ));
    if (made.status === 'succeeded') return 'succeeded';
    return made.status === 'failed' || made.status === 'canceled' ? 'failed' : 'pending';
  });
}

function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const card = cardOfIntent(intent);
  const captureId = idOf(intent.latest_charge);
  const isPaid = intent.status === 'succeeded';
  return {
    status: statusOf(intent.status),
    amountCents: isPaid ? intent.amount_received : intent.amount,
    ...(card && { card }),
    ...(isPaid && captureId !== null && { captureId }),
  };
}

/** A card that was refused leaves the intent open for another one: only a canceled intent has failed for good. */
function statusOf(status: Stripe.PaymentIntent['status']): ProviderPayment['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'processing') return 'processing';
  return status === 'canceled' ? 'failed' : 'created';
}

/** Stripe lists the newest first, so the days are asked for one by one and each is turned round. */
async function* listCharges(
  opened: Promise<Stripe>,
  { from, until }: { from: Date; until: Date },
): AsyncIterable<ProviderBookLine> {
  const stripe = await opened;
  for (let start = from; start < until; start = addMs(start, DAY_MS)) {
    const end = new Date(Math.min(addMs(start, DAY_MS).getTime(), until.getTime()));
    const lines: ProviderBookLine[] = [];
    const charges = stripe.charges.list({
      created: { gte: secondsOf(start), lt: secondsOf(end) },
      limit: PAGE_SIZE,
    });
    await ask(async () => {
      for await (const paid of charges) {
        const providerPaymentId = idOf(paid.payment_intent);
        const isOurs = paid.metadata['paymentId'] !== undefined && paid.currency === CURRENCY;
        if (providerPaymentId === null || !isOurs || paid.status !== 'succeeded' || !paid.captured) continue;
        lines.push({
          providerPaymentId,
          amountCents: paid.amount_captured,
          refundedCents: paid.amount_refunded,
          occurredAt: new Date(paid.created * SECOND_MS),
        });
      }
    });
    yield* lines.reverse();
  }
}

/** Stripe's moments are whole seconds: a moment within one begins with the next. */
const secondsOf = (date: Date): number => Math.ceil(date.getTime() / SECOND_MS);
