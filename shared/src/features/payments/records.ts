import { z } from 'zod';
import { id, tokens } from '../../contract/shapes.ts';
import { paymentContexts, PaymentStatus } from './model.ts';

/** A stored card as its owner sees it. The id is the provider's. */
export const savedCard = z.strictObject({
  id: z.string(),
  card: z.strictObject({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
  }),
  isDefault: z.boolean(),
});
export type SavedCard = z.infer<typeof savedCard>;

/** US dollars with at most two decimals. */
export const amountUsd = z.number().min(0).max(1_000_000);

/** A finished payment with the new balance. */
export const settledPayment = z.strictObject({ transactionId: id, tokens, token: tokens });

/** A payment as staff see it. Dollar amounts have two decimals; `refundableTokens` is what could be refunded right now. */
export const paymentRow = z.strictObject({
  id,
  date: z.iso.datetime(),
  userId: id,
  username: z.string(),
  email: z.string(),
  provider: z.string(),
  providerPaymentId: z.string().nullable(),
  context: z.enum(paymentContexts),
  amountUsd: z.number(),
  tokens: tokens.nullable(),
  status: z.enum(PaymentStatus),
  settledAt: z.iso.datetime().nullable(),
  refundedUsd: z.number(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const paymentRefund = z.strictObject({
  id,
  date: z.iso.datetime(),
  amountUsd: z.number(),
  tokens,
  reason: z.string(),
  actor: z.string(),
  /** pending: the provider hasn't accepted it yet; failed: it refused, and the tokens came back. */
  status: z.enum(['pending', 'succeeded', 'failed']),
});

const dispute = z.strictObject({
  /** Its number among the disputes of this payment. */
  id: z.int(),
  status: z.enum(['open', 'won', 'lost']),
  amountUsd: z.number(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  reason: z.string(),
  /** The tokens the wallet could give. */
  takenTokens: tokens,
  /** It is open, and what the provider says about it is not understood: staff may end it. */
  isUnclear: z.boolean(),
});

export const paymentRecord = paymentRow.extend({
  refundableTokens: tokens,
  /** The last moment for a refund. */
  refundableUntil: z.iso.datetime().nullable(),
  method: z.string().nullable(),
  events: z.array(z.strictObject({ id: z.string(), kind: z.string(), date: z.iso.datetime() })),
  refunds: z.array(paymentRefund),
  /** Cards that were tried within the last thirty days, newest first. `reason` and `risk` are the provider's words. */
  tries: z.array(
    z.strictObject({
      id: z.string(),
      date: z.iso.datetime(),
      outcome: z.enum(['declined', 'paid']),
      reason: z.string().nullable(),
      risk: z.string().nullable(),
    }),
  ),
  /** The first that is open, else the last. */
  dispute: dispute.nullable(),
  /** All of them, the oldest first: each is about a part of the payment. */
  disputes: z.array(dispute),
});
export type PaymentRecord = z.infer<typeof paymentRecord>;

/** A receipt for the buyer. Dollar amounts have two decimals. */
export const receipt = z.strictObject({
  number: z.string(),
  transactionId: id,
  date: z.iso.datetime(),
  status: z.enum(PaymentStatus),
  buyer: z.strictObject({ name: z.string(), email: z.string() }),
  operator: z.strictObject({
    name: z.string(),
    address: z.string().nullable(),
    email: z.string().nullable(),
  }),
  description: z.string(),
  tokens,
  amountUsd: z.number(),
  refundedUsd: z.number(),
  method: z.string().nullable(),
  isTest: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;

/** Our payments compared with the provider's for the same days. */
export const paymentsReport = z.strictObject({
  provider: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  ours: z.strictObject({
    payments: z.int(),
    amountUsd: z.number(),
    refunds: z.int(),
    refundedUsd: z.number(),
  }),
  theirs: z.strictObject({
    payments: z.int(),
    amountUsd: z.number(),
    refunds: z.int(),
    refundedUsd: z.number(),
  }),
  differences: z.array(
    z.strictObject({
      kind: z.enum(['missing-here', 'missing-there', 'amount', 'status', 'refund']),
      providerPaymentId: z.string(),
      paymentId: id.nullable(),
      oursUsd: z.number().nullable(),
      theirsUsd: z.number().nullable(),
    }),
  ),
});
