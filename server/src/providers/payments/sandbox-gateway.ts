import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { CardPayments, OrderPayments, ProviderPayment } from './port.ts';
import { ProviderError } from './port.ts';
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
import { createMessenger, type DeliveryParts } from './sandbox-delivery.ts';
import { approveOrder } from './sandbox-orders.ts';

type Confirmation =
  | 'succeeded'
  | 'requires_action'
  | 'processing'
  | 'unknown'
  | { declined: 'declined' | 'insufficient-funds' | 'authentication-failed' };

/** A pretend card company and payment service on our own machine: it keeps its own books and tells us by signed messages. */
export interface SandboxGateway {
  parts: DeliveryParts;
  create(given: Parameters<CardPayments['createPayment']>[0]): ReturnType<CardPayments['createPayment']>;
  charge(given: Parameters<CardPayments['chargeCard']>[0]): ReturnType<CardPayments['chargeCard']>;
  confirm(given: {
    clientSecret: string;
    source: string;
    challenge: 'pass' | 'fail' | null;
    billingName?: string;
    now: Date;
  }): Promise<Confirmation>;
  find(id: string, now: Date): Promise<ProviderPayment | null>;
  createCustomer: CardPayments['createCustomer'];
  removeCustomer: CardPayments['removeCustomer'];
  addCard: CardPayments['addCard'];
  removeCard: CardPayments['removeCard'];
  refund: OrderPayments['refund'];
  /** The buyer's decision on the provider's own page. */
  approve(orderId: string, decision: 'approve' | 'cancel'): Promise<'approved' | 'canceled' | 'unknown'>;
  dispute(given: { providerPaymentId: string; act: 'open' | 'win' | 'lose'; now: Date }): Promise<boolean>;
  /** Sends what was not delivered yet; each message goes on being sent until we answer with success. */
  deliver(now: Date): Promise<void>;
  /** Like `deliver`, for callers that must not wait. */
  deliverSoon(now: Date): void;
  secret(): Promise<string>;
}

/** Where the gateway tells us about card payments. */
export const SANDBOX_HOOK_PATH = '/app/api/hooks/sandbox';

/** After this time a payment with the "never confirmed" card counts as confirmed, if asked about. */
const SLOW_CONFIRMATION_MS = 30 * MINUTE_MS;

export function createSandboxGateway(parts: DeliveryParts): SandboxGateway {
  const { database } = parts;
  const { db } = database;
  const { secret, deliver, deliverSoon } = createMessenger(parts);
  const open = async (given: Parameters<CardPayments['createPayment']>[0]): Promise<SandboxPayment> =>
    await openPayment(db, {
      ...given,
      provider: 'sandbox',
      reference: given.paymentId,
      customerId: given.owner.customerId,
    });
  const pay = async (
    payment: SandboxPayment,
    card: SandboxCard,
    challenge: 'pass' | 'fail' | null,
    now: Date,
  ) => {
    const outcome = await payWith(parts, payment, { card, challenge, now });
    deliverSoon(now);
    return outcome;
  };

  return {
    parts,
    secret,
    deliver,
    deliverSoon,
    create: async (given) => {
      const payment = await open(given);
      return { providerPaymentId: payment.id, clientSecret: payment.client_secret };
    },
    charge: async (given) => await chargeAtOnce(parts, given, { open, pay }),
    confirm: async ({ clientSecret, source, challenge, billingName = '', now }) => {
      const payment = await findBySecret(db, clientSecret);
      if (!payment) return 'unknown';
      if (payment.status === 'succeeded' || payment.status === 'processing') return payment.status;
      const card = await findCard(db, { source, customerId: payment.customer_id, holder: billingName });
      return card ? await pay(payment, card, challenge, now) : 'unknown';
    },
    find: async (id, now) => await findPayment(parts, id, now),
    ...customersOf(db),
    refund: async (given) => {
      const outcome = await refundPayment(database, given);
      deliverSoon(given.now);
      return outcome;
    },
    approve: async (orderId, decision) => await approveOrder(db, orderId, decision),
    dispute: async (given) => await playDispute(db, given),
  };
}

/** What the card does, written into the books with its message. */
async function payWith(
  { database }: DeliveryParts,
  payment: SandboxPayment,
  { card, challenge, now }: { card: SandboxCard; challenge: 'pass' | 'fail' | null; now: Date },
): Promise<Exclude<Confirmation, 'unknown'>> {
  const { source } = card;
  if (source === 'tok_3ds' && challenge === null) return 'requires_action';
  if (source === 'tok_never') {
    await database.db
      .updateTable('sandbox_payments')
      .set({ status: 'processing', accepted_at: now, card: JSON.stringify(card.card) })
      .where('id', '=', payment.id)
      .where('status', '=', 'created')
      .execute();
    return 'processing';
  }
  const declined = declineOf(source, challenge);
  await database.transaction(async (tx) => {
    if (declined)
      return await tellOf(tx, payment, {
        kind: 'failed',
        amountCents: payment.amount_cents,
        reason: declined,
        now,
      });
    const { customer_id: customerId } = payment;
    if (payment.saves_card && customerId !== null) await storeCard(tx, { customerId, card, now });
    await takeMoney(tx, payment, { card: card.card, now });
  });
  return declined ? { declined } : 'succeeded';
}

interface Acts {
  open(given: Parameters<CardPayments['createPayment']>[0]): Promise<SandboxPayment>;
  pay(
    payment: SandboxPayment,
    card: SandboxCard,
    challenge: null,
    now: Date,
  ): Promise<Exclude<Confirmation, 'unknown'>>;
}

/** Nobody is there who could answer the bank, so that a card that asks for a step is declined. */
async function chargeAtOnce(
  { database: { db } }: DeliveryParts,
  given: Parameters<CardPayments['chargeCard']>[0],
  { open, pay }: Acts,
): ReturnType<CardPayments['chargeCard']> {
  const { customerId, userId } = given.owner;
  const card = await findCard(db, { source: given.source, customerId, holder: customerId ?? userId });
  // Before the payment is opened: what nobody can be charged for leaves nothing in the books.
  if (!card) throw new ProviderError('not-found');
  const payment = await open(given);
  const { id: providerPaymentId, status } = payment;
  await given.onBegun?.(providerPaymentId);
  if (status === 'succeeded' || status === 'processing')
    return { providerPaymentId, status, card: payment.card };
  const outcome = await pay(payment, card, null, given.now);
  if (outcome === 'requires_action')
    throw new ProviderError('declined', { decline: 'authentication-failed' });
  if (typeof outcome === 'object') throw new ProviderError('declined', { decline: outcome.declined });
  return { providerPaymentId, status: outcome, card: card.card };
}

async function findPayment(
  { database }: DeliveryParts,
  id: string,
  now: Date,
): Promise<ProviderPayment | null> {
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

function declineOf(
  source: SandboxCard['source'],
  challenge: 'pass' | 'fail' | null,
): 'declined' | 'insufficient-funds' | 'authentication-failed' | null {
  if (source === 'tok_declined') return 'declined';
  if (source === 'tok_funds') return 'insufficient-funds';
  return source === 'tok_3ds' && challenge === 'fail' ? 'authentication-failed' : null;
}
