import type {
  CardProviderName,
  OrderProviderName,
  PaymentDecline,
} from '@dubplate/shared/features/payments/model.ts';
import type { IncomingHttpHeaders } from 'node:http';

/** A card as its company describes it. `id` is the company's id, `fingerprint` is the same for one card with any holder. */
export interface ProviderCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string | null;
}

/** What a provider tells about a payment; the same event may come any number of times, late, or out of order. */
export interface PaymentEvent {
  eventId: string;
  kind:
    | 'succeeded'
    | 'failed'
    | 'fraud-warning'
    | 'disputed'
    | 'dispute-won'
    | 'dispute-lost'
    | 'refunded'
    | 'refund-failed';
  /** The provider's own id of the payment: the intent or the order. */
  providerPaymentId: string;
  /** Our own id of the payment, where only we can have written it there: finds a payment whose first answer never reached us. */
  paymentId?: string;
  /** What was captured, disputed or refunded in all, in US cents. Events in other currencies are ignored. */
  amountCents: number;
  occurredAt: Date;
  /** What paid, where the event says so. */
  card?: ProviderCard;
  /** The provider's id of the capture, where refunds need it. */
  captureId?: string;
  /** Our own id of a refund, where the event is about one. */
  refundId?: string;
  /** What the refund was to send that failed, in US cents. */
  failedCents?: number;
  /** The provider's id of a dispute. Some messages don't say it. */
  disputeId?: string;
  /** The provider's word for a dispute's, a failure's or a warning's reason. */
  reason?: string;
  /** The provider's word for how risky it finds the payment. */
  risk?: string;
}

/** The provider's present word on a payment. */
export interface ProviderPayment {
  status: 'created' | 'processing' | 'succeeded' | 'failed';
  amountCents: number;
  card?: ProviderCard;
  captureId?: string;
}

/** The provider's current status of a dispute. `word` is its own term, for staff if the status is unknown. */
export interface ProviderDispute {
  status: 'open' | 'won' | 'lost' | 'unknown';
  word: string;
  amountCents: number;
}

/** A line of the provider's own books, for the report that lays them beside ours. */
export interface ProviderBookLine {
  providerPaymentId: string;
  /** Captured cents; what went back since stands in `refundedCents`. */
  amountCents: number;
  refundedCents: number;
  occurredAt: Date;
}

/**
 * A provider said no, or could not be asked. `declined` is the buyer's matter and carries why; the others are ours.
 * `retryable` means that asking again later, with the same key, is safe and may help.
 */
export class ProviderError extends Error {
  readonly code: 'declined' | 'not-found' | 'refused' | 'key-reused' | 'unreachable' | 'misconfigured';
  readonly decline: PaymentDecline | null;

  constructor(code: ProviderError['code'], options: { decline?: PaymentDecline; cause?: unknown } = {}) {
    super(`The payment provider answered: ${code}.`, { cause: options.cause });
    this.code = code;
    this.decline = options.decline ?? null;
  }

  get retryable(): boolean {
    return this.code === 'unreachable';
  }
}

/** What both kinds of provider do. No method is called inside a database transaction. Amounts are whole US cents. */
export interface MoneyProvider {
  /** Stands in the ledger beside every top-up, so that test money is always told from real money. */
  name: CardProviderName | OrderProviderName;
  /**
   * Checks a hook's signature over the raw body and its age, and throws `unauthenticated` for one that is not the provider's own.
   * Null is a valid message that doesn't concern us (another kind or currency), which the webhook accepts and ignores.
   */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<PaymentEvent | null>;
  /** The provider's word on a payment, for the reconciler; null when it knows none. */
  findPayment(providerPaymentId: string, now: Date): Promise<ProviderPayment | null>;
  /** The provider's word on a dispute; without its id on the newest of the payment, or on one that is still open. Null when it knows none. */
  readDispute(given: {
    providerPaymentId: string;
    captureId: string | null;
    disputeId?: string | null;
  }): Promise<ProviderDispute | null>;
  /** Idempotent by `refundId`, our own id of the refund. */
  refund(given: {
    refundId: string;
    providerPaymentId: string;
    captureId: string | null;
    amountCents: number;
    now: Date;
  }): Promise<'succeeded' | 'pending' | 'failed'>;
  /** Payments the provider took between the two moments, the later one not included, oldest first. */
  listPayments(given: { from: Date; until: Date }): AsyncIterable<ProviderBookLine>;
}

/** Whose card it is, at the provider. */
export interface CardOwner {
  userId: string;
  email: string;
  /** The provider's id of the person; null where none was made yet. */
  customerId: string | null;
}

/** Under `paymentId`, our own id of the pending payment. With `savesCard` the card stays with the customer once it has paid. */
export interface NewPayment {
  paymentId: string;
  owner: CardOwner;
  amountCents: number;
  description: string;
  savesCard: boolean;
  /** The bank must ask who is there, whatever the card. */
  needsChallenge: boolean;
  now: Date;
}

/** A payment with a tokenised or stored card. */
export interface NewCharge extends NewPayment {
  source: string;
  /** Told the provider's id before anything is charged; what it throws stops the charge. */
  onBegun?: (providerPaymentId: string) => Promise<void>;
}

/** Takes card payments. */
export interface CardPayments extends MoneyProvider {
  name: CardProviderName;
  /** Idempotent by `paymentId`. */
  createPayment(given: NewPayment): Promise<{ providerPaymentId: string; clientSecret: string }>;
  /** As createPayment, and confirmed at once. A refusal of the card is thrown as `declined`. */
  chargeCard(
    given: NewCharge,
  ): Promise<{ providerPaymentId: string; status: 'succeeded' | 'processing'; card: ProviderCard | null }>;
  /** Makes an open payment harder to try cards with, or closes it; a payment that is over stays as it is. */
  restrain(providerPaymentId: string, to: 'challenged' | 'closed', now: Date): Promise<void>;
  /** Idempotent by `userId`. */
  createCustomer(given: { userId: string; email: string; now: Date }): Promise<string>;
  /** Deletes the person there with every card; nothing happens when the provider no longer knows them. */
  removeCustomer(given: { customerId: string }): Promise<void>;
  /** Keeps a tokenised card with the customer. A refusal of the card is thrown as `declined`. */
  addCard(given: { customerId: string; source: string; now: Date }): Promise<ProviderCard>;
  /** Nothing happens when the provider no longer knows it. */
  removeCard(given: { customerId: string; cardId: string }): Promise<void>;
}

/** An order at the second provider. Only one in US dollars, made by us, for the amount and reference we gave, is ever credited. */
export interface ProviderOrder {
  orderId: string;
  /** pending: the buyer approved and we captured, but the provider still reviews the money. */
  status: 'created' | 'approved' | 'pending' | 'captured' | 'canceled';
  /** Our own id of the payment, as the order carries it. */
  reference: string | null;
  currency: string;
  amountCents: number;
  /** What was captured in all, set with `captured` only. */
  capturedCents: number | null;
  captureId: string | null;
  /** True when the money is to reach our own account at the provider. */
  isOurs: boolean;
}

/** Takes payments that the buyer approves at the provider's own page. */
export interface OrderPayments extends MoneyProvider {
  name: OrderProviderName;
  /** Idempotent by `paymentId`. */
  createOrder(given: {
    paymentId: string;
    amountCents: number;
    description: string;
    now: Date;
  }): Promise<{ orderId: string }>;
  findOrder(orderId: string, now: Date): Promise<ProviderOrder | null>;
  /** Takes the money of an approved order, once however often it is asked. An order that is not approved is thrown as `declined`. */
  captureOrder(orderId: string, now: Date): Promise<ProviderOrder>;
}
