import type { IncomingHttpHeaders } from 'node:http';
import type { Tx } from '../../db/schema.ts';

/** What a gateway tells about a payment; the same event may come any number of times, late, or out of order. */
export interface PaymentEvent {
  eventId: string;
  kind: 'succeeded' | 'failed' | 'disputed' | 'dispute-won';
  /** The gateway's own id of the payment. */
  providerPaymentId: string;
  amountCents: number;
  occurredAt: Date;
}

export interface GatewayPayment {
  status: 'created' | 'processing' | 'succeeded';
  amountCents: number;
}

/** Takes card payments. Amounts are whole US cents. */
export interface PaymentsProvider {
  /** Stands in the ledger beside every top-up, so that sandbox money is always told from real money. */
  name: 'sandbox' | 'none';
  /** Idempotent by `paymentId`, our own id of the pending payment. `tx` is for gateways that live in the same database. */
  createPayment(
    tx: Tx,
    payment: { paymentId: string; amountCents: number; description: string; now: Date },
  ): Promise<{ providerPaymentId: string; clientSecret: string }>;
  /** Checks a hook's signature over the raw body and its age; null when it is not the gateway's own or none we know. */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<PaymentEvent | null>;
  /** The gateway's word on a payment, for the reconciler; null when it knows none. */
  findPayment(providerPaymentId: string, now: Date): Promise<GatewayPayment | null>;
}
