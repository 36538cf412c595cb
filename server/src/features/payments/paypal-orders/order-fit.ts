import type { ProviderOrder } from '../../../providers/payments/port.ts';
import type { Payment } from '../store.ts';

/** Whether it is the order we created: our reference, currency, stored amount and receiving account. */
export function isOrderOf(payment: Payment, order: ProviderOrder): boolean {
  return (
    order.orderId === payment.provider_payment_id &&
    order.reference === payment.id &&
    order.currency.toUpperCase() === 'USD' &&
    order.amountCents === payment.amount_cents &&
    (order.capturedCents === null || order.capturedCents === payment.amount_cents) &&
    order.isOurs
  );
}
