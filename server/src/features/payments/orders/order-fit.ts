import type { ProviderOrder } from '../../../providers/payments/port.ts';
import type { Payment } from '../store.ts';

/** True for the order that we made: our reference, our currency, the amount we wrote down, and money for us. */
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
