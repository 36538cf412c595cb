import { centsOf } from '@dubplate/shared/features/payments/rules.ts';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { answerOf } from '../cards/add.ts';
import { findOrderPayment } from '../store.ts';
import { mismatch, takeOrder } from './take-order.ts';

/** The page's claims are not trusted: they must be those of the stored payment, and the order is read at the provider. */
export const createPaypalOrder = implement(
  'payment/create-paypal-order',
  async ({ input, caller, db, ctx, now }) => {
    const { paypalOrderId: orderId, paymentContext, amount } = input;
    const { userId } = caller;
    const payment = await findOrderPayment(db, { provider: ctx.orders.name, orderId, userId });
    if (!payment) throw notFound('order');
    if (payment.tokens !== null) return { ok: true, ...(await answerOf(db, payment)) };
    const isAsBegun = payment.context === paymentContext && payment.amount_cents === centsOf(amount);
    if (!isAsBegun) throw mismatch();
    await takeOrder({ ctx, now }, payment);
    return { ok: true, ...(await answerOf(db, payment)) };
  },
);
