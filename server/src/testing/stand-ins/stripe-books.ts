import { randomBytes } from 'node:crypto';

/** Cards as the browser's form turns them into ids, by what becomes of them. */
const cards = {
  visa: null,
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card', decline_code: 'expired_card' },
  challenge: { code: 'authentication_required', decline_code: 'authentication_required' },
} as const;
export type CardKind = keyof typeof cards;

export interface BookedMethod {
  id: string;
  kind: CardKind;
  customer: string | null;
  fingerprint: string;
  /** A card that was let go, or paid without being kept, is never taken again. */
  isSpent: boolean;
}

/** The names under which Stripe's test mode knows cards; each use of one makes a new card. */
const testCards: Partial<Record<string, CardKind>> = {
  pm_card_visa: 'visa',
  pm_card_visa_chargeDeclined: 'declined',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'funds',
  pm_card_authenticationRequired: 'challenge',
};

export interface BookedIntent {
  id: string;
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  setup_future_usage: string | null;
  client_secret: string;
  created: number;
  last_payment_error: { code: string; decline_code?: string; payment_method?: object } | null;
  /** The bank is to ask who is there, whatever the card. */
  isChallenged: boolean;
  charge: BookedCharge | null;
}

export interface BookedCharge {
  id: string;
  intent: string;
  amount: number;
  currency: string;
  refunded: number;
  created: number;
  method: BookedMethod;
  metadata: Record<string, string>;
}

export interface BookedRefund {
  id: string;
  intent: string;
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
  currency: string;
}

export interface BookedDispute {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string;
  status: string;
}

/** What the pretend Stripe keeps. */
export interface StripeBooks {
  intents: Map<string, BookedIntent>;
  methods: Map<string, BookedMethod>;
  customers: Map<string, { id: string; email: string | null; metadata: Record<string, string> }>;
  refunds: BookedRefund[];
  /** The oldest first. */
  disputes: BookedDispute[];
  /** How the next refunds end. */
  refundStatus: BookedRefund['status'];
}

export function addMethod(books: StripeBooks, kind: CardKind, fingerprint = newStripeId('fp')): BookedMethod {
  const method = { id: newStripeId('pm'), kind, customer: null, fingerprint, isSpent: false };
  books.methods.set(method.id, method);
  return method;
}

/** A card by its id, or by its name in test mode. */
export function usableMethod(books: StripeBooks, name: string): BookedMethod | null {
  const kind = testCards[name];
  const method = kind ? addMethod(books, kind) : books.methods.get(name);
  return method && !method.isSpent ? method : null;
}

export const newStripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export function emptyStripeBooks(): StripeBooks {
  return {
    intents: new Map(),
    methods: new Map(),
    customers: new Map(),
    refunds: [],
    disputes: [],
    refundStatus: 'succeeded',
  };
}

/** Pays or refuses, as the card says; the words of a refusal are Stripe's own. */
export function payIntent(intent: BookedIntent, method: BookedMethod, now: Date): (typeof cards)[CardKind] {
  const refusal = cards[method.kind];
  if (refusal) {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { ...refusal, payment_method: methodView(method) };
    return refusal;
  }
  intent.status = 'succeeded';
  intent.last_payment_error = null;
  if (intent.setup_future_usage !== null) method.customer = intent.customer;
  method.isSpent = method.customer === null;
  intent.charge = {
    id: newStripeId('ch'),
    intent: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    refunded: 0,
    created: Math.floor(now.getTime() / 1000),
    method,
    metadata: intent.metadata,
  };
  return null;
}

export function refundIntent(
  books: StripeBooks,
  intent: BookedIntent,
  given: { amount: number; metadata: Record<string, string> },
): BookedRefund {
  const { charge } = intent;
  if (!charge) throw new Error('Nothing was charged.');
  const status = books.refundStatus;
  const refund: BookedRefund = {
    id: newStripeId('re'),
    intent: intent.id,
    currency: intent.currency,
    status,
    ...given,
  };
  if (status !== 'failed') charge.refunded += given.amount;
  books.refunds.push(refund);
  return refund;
}

/** The buyer disputes at the bank, or the bank has decided. */
export function disputeIntent(books: StripeBooks, intent: BookedIntent, status: string): BookedDispute {
  const known = books.disputes.find((each) => each.payment_intent === intent.id);
  if (known) return Object.assign(known, { status });
  const { id: payment_intent, amount, currency } = intent;
  const dispute = { id: newStripeId('du'), payment_intent, amount, currency, reason: 'fraudulent', status };
  books.disputes.push(dispute);
  return dispute;
}

const seen = (method: BookedMethod) => ({
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2034,
  fingerprint: method.fingerprint,
});

export const methodView = (method: BookedMethod) => ({
  id: method.id,
  object: 'payment_method',
  type: 'card',
  customer: method.customer,
  card: seen(method),
});

export const chargeView = (charge: BookedCharge) => ({
  id: charge.id,
  object: 'charge',
  amount: charge.amount,
  amount_captured: charge.amount,
  amount_refunded: charge.refunded,
  captured: true,
  created: charge.created,
  currency: charge.currency,
  metadata: charge.metadata,
  outcome: { type: 'authorized', network_status: 'approved_by_network', risk_level: 'normal' },
  payment_intent: charge.intent,
  payment_method: charge.method.id,
  payment_method_details: { type: 'card', card: seen(charge.method) },
  status: 'succeeded',
});

export const intentView = (intent: BookedIntent, isExpanded: boolean) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  client_secret: intent.client_secret,
  created: intent.created,
  currency: intent.currency,
  customer: intent.customer,
  last_payment_error: intent.last_payment_error,
  latest_charge: intent.charge && (isExpanded ? chargeView(intent.charge) : intent.charge.id),
  livemode: false,
  metadata: intent.metadata,
  status: intent.status,
});

export const refundView = (refund: BookedRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: refund.currency,
  metadata: refund.metadata,
  payment_intent: refund.intent,
  status: refund.status,
});
