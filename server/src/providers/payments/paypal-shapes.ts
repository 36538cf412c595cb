import { z } from 'zod';

/** What is read of PayPal's answers; they hold more, and may come to hold more still. */

const money = z.object({ currency_code: z.string(), value: z.string() });
export type PaypalMoney = z.infer<typeof money>;

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  create_time: z.string().optional(),
});
const refund = z.object({ id: z.string(), status: z.string(), amount: money });
const link = z.object({ rel: z.string(), href: z.string() });

export const orderShape = z.object({
  id: z.string(),
  intent: z.string().optional(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money,
        payee: z.object({ merchant_id: z.string().optional() }).optional(),
        payments: z
          .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .min(1),
});
export type PaypalOrder = z.infer<typeof orderShape>;

export const createdShape = z.object({ id: z.string() });
export const refundedShape = z.object({ id: z.string(), status: z.string() });
export const captureShape = capture.extend({
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
export const tokenShape = z.object({ access_token: z.string().min(1) });
export const verifiedShape = z.object({ verification_status: z.string() });
export const errorShape = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

export const messageShape = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  create_time: z.string(),
  resource: z.unknown(),
});
export type PaypalMessage = z.infer<typeof messageShape>;
export const captureToldShape = captureShape.extend({
  status_details: z.object({ reason: z.string().optional() }).optional(),
});
export const refundToldShape = refund.extend({
  custom_id: z.string().optional(),
  links: z.array(link),
});
export const disputeToldShape = z.object({
  dispute_id: z.string(),
  reason: z.string(),
  dispute_amount: money,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).min(1),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

/** A list of disputes is a summary: how one ended stands in its details alone. */
export const disputesShape = z.object({
  items: z
    .array(z.object({ dispute_id: z.string(), status: z.string(), create_time: z.string().optional() }))
    .optional(),
});
export const disputeShape = z.object({
  dispute_id: z.string(),
  status: z.string(),
  dispute_amount: money,
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});

export const transactionsShape = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          paypal_reference_id_type: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_initiation_date: z.string(),
          transaction_amount: money,
          transaction_status: z.string(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .optional(),
  total_pages: z.int().optional(),
});
export type PaypalTransaction = NonNullable<
  z.infer<typeof transactionsShape>['transaction_details']
>[number]['transaction_info'];

/** Money that has arrived, though it may have gone back since. A pending capture has not. */
export const capturedStatuses = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** Hundredths of a unit; null for what is no amount with at most two decimals. */
export function centsOfMoney({ value }: PaypalMoney): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}

export function moneyOf(amountCents: number): PaypalMoney {
  return { currency_code: 'USD', value: (amountCents / 100).toFixed(2) };
}
