import { addMs, DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { PaypalClient } from './paypal-client.ts';
import { captureShape, centsOfMoney, type PaypalTransaction, transactionsShape } from './paypal-shapes.ts';
import type { ProviderBookLine } from './port.ts';

const CURRENCY = 'USD';
const PAGE_SIZE = 500;
/** PayPal answers for no longer than this at once. */
const RANGE_DAYS_MAX = 31;
const REFUND_CODE = 'T1107';
/** Payments by checkout and their relatives. */
const PAYMENT_CODE_PATTERN = /^T00\d\d$/;

/** Money that came; V says that all of it went back since. */
const arrivedStatuses = new Set(['S', 'V']);

/** PayPal's books, which may be three hours behind. Of other business on the account nothing is listed. */
export async function* listTransactions(
  client: PaypalClient,
  { from, until }: { from: Date; until: Date },
): AsyncIterable<ProviderBookLine> {
  const refunded = await refundsByCapture(client, from);
  for (let start = from; start < until; start = addMs(start, DAY_MS)) {
    const end = new Date(Math.min(addMs(start, DAY_MS).getTime(), until.getTime()));
    const lines: ProviderBookLine[] = [];
    for await (const info of search(client, { from: start, until: end })) {
      const isPayment = PAYMENT_CODE_PATTERN.test(info.transaction_event_code);
      const isOurs =
        isPayment && info.custom_field !== undefined && arrivedStatuses.has(info.transaction_status);
      const amountCents = centsOfMoney(info.transaction_amount);
      if (!isOurs || amountCents === null || info.transaction_amount.currency_code !== CURRENCY) continue;
      const providerPaymentId = await orderIdOf(client, info);
      if (providerPaymentId === null) continue;
      lines.push({
        providerPaymentId,
        amountCents,
        refundedCents: refunded.get(info.transaction_id) ?? 0,
        occurredAt: new Date(info.transaction_initiation_date),
      });
    }
    yield* lines.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  }
}

/** Refunds stand in lines of their own, days after what they refund; we refund within 14 days. */
async function refundsByCapture(client: PaypalClient, from: Date): Promise<Map<string, number>> {
  const refunded = new Map<string, number>();
  const until = addMs(from, RANGE_DAYS_MAX * DAY_MS);
  for await (const info of search(client, { from, until, code: REFUND_CODE })) {
    const { paypal_reference_id: captureId, transaction_amount: amount } = info;
    // Money that went out has a sign.
    const cents = centsOfMoney({ ...amount, value: amount.value.replace(/^-/, '') });
    if (captureId !== undefined && cents !== null && info.transaction_status === 'S')
      refunded.set(captureId, (refunded.get(captureId) ?? 0) + cents);
  }
  return refunded;
}

async function* search(
  client: PaypalClient,
  { from, until, code }: { from: Date; until: Date; code?: string },
): AsyncIterable<PaypalTransaction> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: wordsOf(from),
      // PayPal counts the last second in.
      end_date: wordsOf(addMs(until, -SECOND_MS)),
      fields: 'transaction_info',
      page_size: String(PAGE_SIZE),
      page: String(page),
      ...(code !== undefined && { transaction_type: code }),
    });
    const path = `/v1/reporting/transactions?${query.toString()}`;
    const answer = await client.ask({ path, answer: transactionsShape });
    pages = answer.total_pages ?? 1;
    for (const { transaction_info: info } of answer.transaction_details ?? []) yield info;
  }
}

/** A line names its order where PayPal says so, else its capture does. */
async function orderIdOf(client: PaypalClient, info: PaypalTransaction): Promise<string | null> {
  const { paypal_reference_id: reference, paypal_reference_id_type: type } = info;
  if (type === 'ODR' && reference !== undefined) return reference;
  const path = `/v2/payments/captures/${encodeURIComponent(info.transaction_id)}`;
  const capture = await client.askFor({ path, answer: captureShape });
  return capture?.supplementary_data?.related_ids?.order_id ?? null;
}

const wordsOf = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
