import { centsOf } from '@dubplate/shared/features/payments/rules.ts';
import type { HookScope } from '../../../context.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import type { ProviderOrder } from '../../../providers/payments/port.ts';
import { answerOf, settleHere } from '../cards/add.ts';
import { asking } from '../begin.ts';
import { isOrderOf } from './order-fit.ts';
import { findOrderPayment, type Payment } from '../store.ts';
import { raiseMisfit } from '../trouble.ts';

/** The page's claims are not trusted: the order is read at the provider, before and after the capture. */
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
    await requireFit(payment, found, { ctx, now });
    if (found.status === 'created' || found.status === 'canceled')
      throw new Refusal('card-declined', { reason: 'order-not-approved' });
    const captured =
      found.status === 'pending' ? found : await asking(async () => await orders.captureOrder(orderId, now));
    await requireFit(payment, captured, { ctx, now });
    const { capturedCents, captureId } = captured;
    // As with cards: PayPal still reviews it, and its message or the reconciler will credit it.
    if (captured.status === 'pending') throw new Refusal('state-conflict', { status: 'processing' });
    if (captured.status !== 'captured' || capturedCents === null) throw mismatch();
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

async function requireFit(payment: Payment, order: ProviderOrder, scope: HookScope): Promise<void> {
  if (isOrderOf(payment, order)) return;
  const { capturedCents } = order;
  // It is the stored order, so its money belongs to this payment, whatever else differs.
  if (capturedCents !== null && capturedCents > 0)
    await scope.ctx.database.transaction(
      async (tx) => await raiseMisfit(tx, scope, { payment, capturedCents }),
    );
  throw mismatch();
}

function mismatch(): Refusal {
  return new Refusal('card-declined', { reason: 'order-mismatch' });
}
