import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { asking, beginPayment } from '../begin.ts';
import { nameProviderPayment } from '../store.ts';

/** The server creates the order, so nobody can submit another person's order or another amount. */
export const beginPaypalOrder = implement(
  'payment/begin-paypal-order',
  async ({ input, caller, db, ctx, now, actId }) => {
    const payment = await beginPayment(db, {
      actId,
      userId: caller.userId,
      provider: ctx.orders,
      amountUsd: input.amount,
      context: input.paymentContext,
      wantsSavedCard: false,
      now,
    });
    const { id: paymentId, amount_cents: amountCents, context: description } = payment;
    const given = { paymentId, amountCents, description, now };
    const { orderId } = await asking(async () => await ctx.orders.createOrder(given));
    // As with cards: money for an order the payment doesn't know would have no owner.
    if (!(await nameProviderPayment(db, paymentId, orderId))) throw new Refusal('key-reused');
    return { id: paymentId, paypalOrderId: orderId };
  },
);
