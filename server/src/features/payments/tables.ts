import type { PaymentContext, PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn } from '../../db/schema.ts';
import type { PaymentEvent, ProviderCard } from '../../providers/payments/port.ts';

interface PaymentsTable {
  id: string;
  user_id: string;
  provider: string;
  provider_payment_id: string | null;
  context: PaymentContext;
  amount_cents: number;
  captured_cents: number | null;
  tokens: number | null;
  wants_saved_card: boolean;
  status: PaymentStatus;
  created_at: Date;
  settled_at: Date | null;
  checked_at: Date;
  /** The provider's id of the capture, if refunds need it. */
  capture_id: string | null;
  /** How it was paid, in words. */
  method: string | null;
  refunded_cents: Generated<number>;
  /** The total that the provider reports as refunded. It may arrive before the payment itself. */
  told_refunded_cents: Generated<number>;
  /** From where a card payment was begun, keyed; for thirty days. */
  address_hash: Generated<string | null>;
  /** What the provider is to do with an open card payment, and since when it has to be told; null once it was. */
  restraint: Generated<'challenged' | 'closed' | null>;
  restraint_due_at: Generated<Date | null>;
}

interface CardTriesTable {
  id: string;
  /** Null where a card was to be kept without a payment. */
  payment_id: string | null;
  user_id: string;
  address_hash: string | null;
  /** Null where the provider does not say which card it was. */
  fingerprint: string | null;
  outcome: 'declined' | 'paid' | 'kept';
  reason: string | null;
  risk: string | null;
  tried_at: Date;
}

interface PaymentEventsTable {
  provider: string;
  event_id: string;
  kind: string;
  payment_id: string;
  received_at: Date;
}

interface PaymentRefundsTable {
  id: string;
  payment_id: string;
  tokens: number;
  /** Tokens already spent when a refund was made at the provider. */
  uncovered_tokens: Generated<number>;
  amount_cents: number;
  status: 'pending' | 'succeeded' | 'failed';
  actor_id: string | null;
  reason: string;
  created_at: Date;
  asked_at: Date;
  finished_at: Date | null;
}

interface PaymentDisputesTable {
  payment_id: string;
  round: number;
  status: 'open' | 'won' | 'lost';
  amount_cents: number;
  reason: string;
  /** Both are null until tokens were taken from the wallet. */
  disputed_tokens: number | null;
  taken_tokens: number | null;
  is_loss_booked: Generated<boolean>;
  opened_at: Date;
  closed_at: Date | null;
  /** When the provider was last asked about it. */
  asked_at: Generated<Date | null>;
  /** Null where no message said which dispute it is. */
  provider_dispute_id: Generated<string | null>;
}

interface PaymentCustomersTable {
  user_id: string;
  provider: string;
  customer_id: string;
  created_at: Date;
  /** When the person was erased. The row is deleted once the provider has deleted them too. */
  left_at: Date | null;
}

interface PaymentCardsTable {
  provider: string;
  id: string;
  user_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string | null;
  is_default: boolean;
  created_at: Date;
}

interface PaymentFingerprintsTable {
  user_id: string;
  provider: string;
  fingerprint: string;
  first_seen_at: Date;
}

interface SandboxPaymentsTable {
  id: string;
  provider: Generated<'sandbox' | 'sandbox-paypal'>;
  reference: string;
  client_secret: string;
  amount_cents: number;
  currency: Generated<string>;
  payee: Generated<string>;
  status: 'created' | 'approved' | 'processing' | 'succeeded' | 'canceled';
  captured_cents: number | null;
  capture_id: string | null;
  customer_id: string | null;
  saves_card: Generated<boolean>;
  needs_challenge: Generated<boolean>;
  card: ColumnType<ProviderCard | null, string | null | undefined, string>;
  refunded_cents: Generated<number>;
  accepted_at: Date | null;
  created_at: Date;
}

interface SandboxEventsTable {
  id: string;
  provider: string;
  sandbox_payment_id: string;
  kind: PaymentEvent['kind'];
  body: JsonColumn<Record<string, unknown>>;
  created_at: Date;
  delivered_at: Date | null;
}

interface SandboxCardsTable {
  id: string;
  customer_id: string;
  source: string;
  fingerprint: string;
  created_at: Date;
}

interface SandboxRefundsTable {
  id: string;
  sandbox_payment_id: string;
  amount_cents: number;
  status: 'pending' | 'succeeded' | 'failed';
  created_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    card_tries: CardTriesTable;
    payments: PaymentsTable;
    payment_events: PaymentEventsTable;
    payment_refunds: PaymentRefundsTable;
    payment_disputes: PaymentDisputesTable;
    payment_customers: PaymentCustomersTable;
    payment_cards: PaymentCardsTable;
    payment_fingerprints: PaymentFingerprintsTable;
    sandbox_payments: SandboxPaymentsTable;
    sandbox_events: SandboxEventsTable;
    sandbox_secret: { only_row: boolean; secret: string };
    sandbox_customers: { id: string; user_id: string; created_at: Date };
    sandbox_cards: SandboxCardsTable;
    sandbox_refunds: SandboxRefundsTable;
  }
}
