import { addMs, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { randomBytes } from 'node:crypto';

interface Money {
  currency_code: string;
  value: string;
}

export interface BookedCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
  final_capture: boolean;
  create_time: string;
}

interface BookedRefund {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: Money;
  custom_id?: string;
  capture: string;
  create_time: string;
}

export interface BookedUnit {
  reference_id: string;
  amount: Money;
  payee?: { email_address: string; merchant_id?: string };
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  payments?: { captures: BookedCapture[]; refunds: BookedRefund[] };
}

/** An order as PayPal shows it. Tests change it, as an attacker would. */
export interface BookedOrder {
  id: string;
  intent: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  purchase_units: BookedUnit[];
  create_time: string;
}

export interface BookedDispute {
  dispute_id: string;
  capture: string;
  create_time: string;
  reason: string;
  status: 'OPEN' | 'UNDER_REVIEW' | 'RESOLVED';
  dispute_amount: Money;
  dispute_outcome?: { outcome_code: string };
}

export interface PaypalBooks {
  /** The oldest first. */
  disputes: BookedDispute[];
  orders: Map<string, BookedOrder>;
  /** How the next captures and refunds end. */
  captureStatus: BookedCapture['status'];
  refundStatus: BookedRefund['status'];
  /** The funding that the buyer chose is refused once. */
  declinesNext: boolean;
}

/** Seventeen capital letters and digits, as PayPal's ids are. */
export const newPaypalId = (): string => randomBytes(12).toString('hex').toUpperCase().slice(0, 17);

export const emptyPaypalBooks = (): PaypalBooks => ({
  disputes: [],
  orders: new Map(),
  captureStatus: 'COMPLETED',
  refundStatus: 'COMPLETED',
  declinesNext: false,
});

const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100);
const moneyOf = (cents: number, currency_code: string): Money => ({
  currency_code,
  value: (cents / 100).toFixed(2),
});

export function captureUnit(books: PaypalBooks, order: BookedOrder, now: Date): BookedCapture {
  const unit = unitOf(order);
  const capture: BookedCapture = {
    id: newPaypalId(),
    status: books.captureStatus,
    amount: { ...unit.amount },
    ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
    ...(unit.invoice_id !== undefined && { invoice_id: unit.invoice_id }),
    final_capture: true,
    create_time: now.toISOString(),
  };
  unit.payments = { captures: [capture], refunds: [] };
  order.status = 'COMPLETED';
  return capture;
}

export function findCapture(books: PaypalBooks, id: string) {
  for (const order of books.orders.values()) {
    const unit = unitOf(order);
    const capture = unit.payments?.captures.find((each) => each.id === id);
    if (capture) return { order, unit, capture };
  }
  return null;
}

/** Null when more would go back than came. */
export function refundCapture(
  books: PaypalBooks,
  captureId: string,
  given: { amount: Money; custom_id?: string; now: Date },
): BookedRefund | null {
  const found = findCapture(books, captureId);
  const payments = found?.unit.payments;
  if (!found || !payments) return null;
  const { amount, custom_id, now } = given;
  const before = payments.refunds.filter(({ status }) => status !== 'FAILED');
  const left = centsOf(found.capture.amount) - before.reduce((sum, each) => sum + centsOf(each.amount), 0);
  if (centsOf(amount) > left) return null;
  const refund: BookedRefund = {
    id: newPaypalId(),
    status: books.refundStatus,
    amount: moneyOf(centsOf(amount), amount.currency_code),
    ...(custom_id !== undefined && { custom_id }),
    capture: captureId,
    create_time: now.toISOString(),
  };
  payments.refunds.push(refund);
  if (refund.status !== 'FAILED')
    found.capture.status = centsOf(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return refund;
}

/** The buyer disputes at PayPal or the bank, or it is decided. */
export function disputeCapture(
  books: PaypalBooks,
  capture: BookedCapture,
  given: { outcome?: string; now: Date },
): BookedDispute {
  const { outcome, now } = given;
  const open = books.disputes.find((each) => each.capture === capture.id && each.status !== 'RESOLVED');
  const dispute = open ?? {
    dispute_id: `PP-D-${newPaypalId()}`,
    capture: capture.id,
    create_time: now.toISOString(),
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    dispute_amount: capture.amount,
  };
  if (!open) books.disputes.push(dispute);
  if (outcome !== undefined)
    Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code: outcome } });
  return dispute;
}

export const disputeView = ({ capture, ...dispute }: BookedDispute) => ({
  ...dispute,
  dispute_life_cycle_stage: 'CHARGEBACK',
  disputed_transactions: [{ seller_transaction_id: capture, gross_amount: dispute.dispute_amount }],
});

export function unitOf(order: BookedOrder): BookedUnit {
  const [unit] = order.purchase_units;
  if (!unit) throw new Error('An order has a purchase unit.');
  return unit;
}

export const captureView = (capture: BookedCapture, orderId: string) => ({
  ...capture,
  supplementary_data: { related_ids: { order_id: orderId } },
  links: [
    {
      href: `https://api-m.sandbox.paypal.com/v2/payments/captures/${capture.id}`,
      rel: 'self',
      method: 'GET',
    },
  ],
});

export const refundView = (refund: BookedRefund) => ({
  ...refund,
  links: [
    { href: `https://api-m.sandbox.paypal.com/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    {
      href: `https://api-m.sandbox.paypal.com/v2/payments/captures/${refund.capture}`,
      rel: 'up',
      method: 'GET',
    },
  ],
});

/** The lines of the books between two moments, as the transaction search lists them. */
export function transactionsOf(books: PaypalBooks, from: Date, until: Date) {
  const lines = [...books.orders.values()].flatMap((order) => {
    const { custom_id: custom, payments } = unitOf(order);
    const captures = (payments?.captures ?? []).map((capture) => ({
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: capture.create_time,
      transaction_amount: capture.amount,
      transaction_status: capture.status === 'REFUNDED' ? 'V' : capture.status === 'PENDING' ? 'P' : 'S',
      ...(custom !== undefined && { custom_field: custom }),
    }));
    const refunds = (payments?.refunds ?? []).map((refund) => ({
      transaction_id: refund.id,
      paypal_reference_id: refund.capture,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_initiation_date: refund.create_time,
      transaction_amount: { ...refund.amount, value: `-${refund.amount.value}` },
      transaction_status: refund.status === 'COMPLETED' ? 'S' : 'P',
    }));
    return [...captures, ...refunds];
  });
  // The last second is counted in, to its end.
  return lines.filter(
    ({ transaction_initiation_date: date }) =>
      new Date(date) >= from && new Date(date) < addMs(until, SECOND_MS),
  );
}
