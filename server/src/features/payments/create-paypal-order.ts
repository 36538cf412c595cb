import { centsOf } from '@dubplate/shared/features/payments/rules.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import type { ProviderOrder } from '../../providers/payments/port.ts';
import { answerOf, settleHere } from './add.ts';
import { asking } from './begin.ts';
import { findOrderPayment, type Payment } from './store.ts';

/** Nothing of what the page says is believed: the order is read where it was made, before the capture and after it. */
export const createPaypalOrder = implement(
  'payment/create-paypal-order',
  async ({ input, caller, db, ctx, now }) => {
    const { orders } = ctx;
    const { paypalOrderId: orderId, paymentContext, amount } = input;
    const { userId } = caller;
    const payment = await findOrderPayment(db, { provider: orders.name, orderId, userId });
    if (!payment) throw notFound('order');
    if (payment.tokens !== null) return { ok: true, ...(await answerOf(db, payment)) };
    const isAsBegun = payment.context === paymentContext && payment.amount_cents === centsOf(amount);
    if (!isAsBegun) throw mismatch();
    const found = await asking(async () => await orders.findOrder(orderId, now));
    if (!found) throw notFound('order');
    requireFit(payment, found);
    if (found.status === 'created' || found.status === 'canceled')
      throw new Refusal('card-declined', { reason: 'order-not-approved' });
    const captured = await asking(async () => await orders.captureOrder(orderId, now));
    requireFit(payment, captured);
    const { capturedCents, captureId } = captured;
    if (captured.status !== 'captured' || capturedCents !== payment.amount_cents) {
      ctx.log.error({ payment: payment.id, order: orderId, capturedCents }, 'a capture does not fit its order');
      throw mismatch();
    }
    const event = {
      eventId: `captured:${orderId}`,
      kind: 'succeeded' as const,
      providerPaymentId: orderId,
      amountCents: capturedCents,
      occurredAt: now,
      ...(captureId !== null && { captureId }),
    };
    await settleHere(ctx, { provider: orders.name, event }, now);
    return { ok: true, ...(await answerOf(db, payment)) };
  },
);

/** The order must be the one we made: our reference, our currency, the amount we wrote down, and money for us. */
function requireFit(payment: Payment, order: ProviderOrder): void {
  const fits =
    order.orderId === payment.provider_payment_id &&
    order.reference === payment.id &&
    order.currency.toUpperCase() === 'USD' &&
    order.amountCents === payment.amount_cents &&
    (order.capturedCents === null || order.capturedCents === payment.amount_cents) &&
    order.isOurs;
  if (!fits) throw mismatch();
}

function mismatch(): Refusal {
  return new Refusal('card-declined', { reason: 'order-mismatch' });
}
