import { implement } from '../../../http/implement.ts';
import { asking, ownerOf } from '../begin.ts';
import { beginCardPayment, nameCardPayment } from './begin-card-payment.ts';

/** Starts a card payment on the buyer's page. Only the provider reports the money. */
export const intent = implement('payment/intent', async ({ input, caller, ctx, now, actId, http }) => {
  const savesCard = input.save === true || input.save === 1;
  const { payment, needsChallenge } = await beginCardPayment(ctx, {
    actId,
    userId: caller.userId,
    amountUsd: input.amount,
    context: input.paymentContext,
    wantsSavedCard: savesCard,
    ip: http.ip,
    path: 'payment/intent',
    now,
  });
  const { id: paymentId, amount_cents: amountCents, context: description } = payment;
  const owner = await ownerOf(ctx, caller, { isNeeded: savesCard, now });
  const given = { paymentId, owner, amountCents, description, savesCard, needsChallenge, now };
  const created = await asking(async () => await ctx.payments.createPayment(given));
  await nameCardPayment(ctx, paymentId, created.providerPaymentId);
  return { id: paymentId, client_secret: created.clientSecret };
});
