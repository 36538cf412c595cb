import { centsOf } from '@dubplate/shared/features/payments/rules.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import type { ProviderOrder } from '../../providers/payments/port.ts';
import { answerOf, settleHere } from './add.ts';
import { asking } from './begin.ts';
import { isOrderOf } from './order-fit.ts';
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
      ctx.log.error(
        { payment: payment.id, order: orderId, capturedCents },
        'a capture does not fit its order',
      );
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

function requireFit(payment: Payment, order: ProviderOrder): void {
  if (!isOrderOf(payment, order)) throw mismatch();
}

function mismatch(): Refusal {
  return new Refusal('card-declined', { reason: 'order-mismatch' });
}
