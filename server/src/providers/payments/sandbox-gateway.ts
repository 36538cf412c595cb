import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { OpenDatabase } from '../../db/db.ts';
import type { Db } from '../../db/schema.ts';
import {
  type CardPayments,
  type NewCharge,
  type NewPayment,
  ProviderError,
  type ProviderPayment,
} from './port.ts';
import { playDispute, refundPayment } from './sandbox-back.ts';
import {
  findBySecret,
  findCard,
  findRow,
  openPayment,
  type SandboxCard,
  type SandboxPayment,
  storeCard,
  takeMoney,
  tellOf,
} from './sandbox-books.ts';
import { customersOf } from './sandbox-customers.ts';
import { createMessenger, type DeliveryParts, type Messenger } from './sandbox-delivery.ts';
import { approveOrder } from './sandbox-orders.ts';

type Decline = 'declined' | 'insufficient-funds' | 'authentication-failed';
type Confirmation = 'succeeded' | 'requires_action' | 'processing' | { declined: Decline };
type Challenge = 'pass' | 'fail' | null;

/** A pretend card company and payment service on our own machine: it keeps its own books and tells us by signed messages. */
export type SandboxGateway = ReturnType<typeof createSandboxGateway>;

interface Desk extends Messenger {
  database: OpenDatabase;
}

/** Where the gateway tells us about card payments. */
export const SANDBOX_HOOK_PATH = '/app/api/hooks/sandbox';

/** After this time a payment with the "never confirmed" card counts as confirmed, if asked about. */
const SLOW_CONFIRMATION_MS = 30 * MINUTE_MS;

export function createSandboxGateway(parts: DeliveryParts) {
  const { database } = parts;
  const { db } = database;
  const desk = { database, ...createMessenger(parts) };
  return {
    ...desk,
    ...customersOf(db),
    createPayment: async (given: NewPayment) => {
      const { id, client_secret: clientSecret } = await open(db, given);
      return { providerPaymentId: id, clientSecret };
    },
    chargeCard: async (given: NewCharge) => await chargeAtOnce(desk, given),
    confirm: async (given: {
      clientSecret: string;
      source: string;
      challenge: Challenge;
      billingName?: string;
      now: Date;
    }): Promise<Confirmation | 'unknown'> => {
      const { clientSecret, source, challenge, billingName = '', now } = given;
      const payment = await findBySecret(db, clientSecret);
      if (!payment) return 'unknown';
      if (payment.status === 'succeeded' || payment.status === 'processing') return payment.status;
      if (payment.status === 'canceled') return { declined: 'declined' };
      const card = await findCard(db, { source, customerId: payment.customer_id, holder: billingName });
      return card ? await pay(desk, payment, { card, challenge, now }) : 'unknown';
    },
    restrain: async (id: string, to: 'challenged' | 'closed', now: Date) =>
      await restrain(desk, id, { to, now }),
    findPayment: async (id: string, now: Date) => await findPayment(database, id, now),
    refund: async (given: Parameters<typeof refundPayment>[1]) => {
      const outcome = await refundPayment(database, given);
      desk.deliverSoon(given.now);
      return outcome;
    },
    /** The buyer's decision on the provider's own page. */
    approve: async (orderId: string, decision: 'approve' | 'cancel') =>
      await approveOrder(db, orderId, decision),
    dispute: async (given: Parameters<typeof playDispute>[1]) => await playDispute(db, given),
  };
}

async function open(db: Db, given: NewPayment): Promise<SandboxPayment> {
  const { paymentId: reference, owner } = given;
  return await openPayment(db, { ...given, provider: 'sandbox', reference, customerId: owner.customerId });
}

interface Used {
  card: SandboxCard;
  challenge: Challenge;
  now: Date;
}

async function pay(desk: Desk, payment: SandboxPayment, used: Used): Promise<Confirmation> {
  const outcome = await payWith(desk.database, payment, used);
  desk.deliverSoon(used.now);
  return outcome;
}

/** What the card does, written into the books with its message. */
async function payWith(
  database: OpenDatabase,
  payment: SandboxPayment,
  { card, challenge, now }: Used,
): Promise<Confirmation> {
  const { source } = card;
  const isAsked = source === 'tok_3ds' || payment.needs_challenge;
  if (isAsked && challenge === null) return 'requires_action';
  if (source === 'tok_never') {
    await database.db
      .updateTable('sandbox_payments')
      .set({ status: 'processing', accepted_at: now, card: JSON.stringify(card.card) })
      .where('id', '=', payment.id)
      .where('status', '=', 'created')
      .execute();
    return 'processing';
  }
  const declined = isAsked && challenge === 'fail' ? 'authentication-failed' : declineOf(source);
  await database.transaction(async (tx) => {
    const { amount_cents: amountCents, customer_id: customerId } = payment;
    if (declined)
      return await tellOf(tx, payment, {
        kind: 'failed',
        amountCents,
        reason: declined,
        card: card.card,
        now,
      });
    if (payment.saves_card && customerId !== null) await storeCard(tx, { customerId, card, now });
    await takeMoney(tx, payment, { card: card.card, now });
  });
  return declined ? { declined } : 'succeeded';
}

/** Nobody is there who could answer the bank, so that a card that asks for a step is declined. */
async function chargeAtOnce(desk: Desk, given: NewCharge): ReturnType<CardPayments['chargeCard']> {
  const { db } = desk.database;
  const { customerId, userId } = given.owner;
  const card = await findCard(db, { source: given.source, customerId, holder: customerId ?? userId });
  // Before the payment is opened: what nobody can be charged for leaves nothing in the books.
  if (!card) throw new ProviderError('not-found');
  const payment = await open(db, given);
  const { id: providerPaymentId, status } = payment;
  await given.onBegun?.(providerPaymentId);
  if (status === 'canceled') throw new ProviderError('declined');
  if (status === 'succeeded' || status === 'processing')
    return { providerPaymentId, status, card: payment.card };
  const outcome = await pay(desk, payment, { card, challenge: null, now: given.now });
  if (outcome === 'requires_action')
    throw new ProviderError('declined', { decline: 'authentication-failed' });
  if (typeof outcome === 'object') throw new ProviderError('declined', { decline: outcome.declined });
  return { providerPaymentId, status: outcome, card: card.card };
}

async function findPayment(database: OpenDatabase, id: string, now: Date): Promise<ProviderPayment | null> {
  const payment = await findRow(database.db, id);
  if (!payment) return null;
  const { card, capture_id: captureId, amount_cents: amountCents, accepted_at: acceptedAt } = payment;
  const isDue = acceptedAt !== null && addMs(acceptedAt, SLOW_CONFIRMATION_MS) <= now;
  if (payment.status === 'processing' && isDue)
    await database.transaction(async (tx) => await takeMoney(tx, payment, { card, now }));
  const isTaken = payment.status === 'succeeded' || (payment.status === 'processing' && isDue);
  const status = isTaken ? 'succeeded' : payment.status === 'processing' ? 'processing' : 'created';
  return {
    status: payment.status === 'canceled' ? 'failed' : status,
    amountCents: payment.status === 'succeeded' ? (payment.captured_cents ?? 0) : amountCents,
    ...(card && { card }),
    ...(captureId !== null && { captureId }),
  };
}

function declineOf(source: SandboxCard['source']): Decline | null {
  if (source === 'tok_declined') return 'declined';
  return source === 'tok_funds' ? 'insufficient-funds' : null;
}

/** A closed payment is told like a refused one, as the real company does. */
async function restrain(
  desk: Desk,
  id: string,
  { to, now }: { to: 'challenged' | 'closed'; now: Date },
): Promise<void> {
  await desk.database.transaction(async (tx) => {
    const [restrained] = await tx
      .updateTable('sandbox_payments')
      .set(to === 'closed' ? { status: 'canceled' } : { needs_challenge: true })
      .where('id', '=', id)
      .where('status', '=', 'created')
      .returningAll()
      .execute();
    if (!restrained || to !== 'closed') return;
    const { amount_cents: amountCents } = restrained;
    await tellOf(tx, restrained, { kind: 'failed', amountCents, reason: 'canceled', now });
  });
  desk.deliverSoon(now);
}
