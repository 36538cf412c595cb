import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { asking, beginPayment, ownerOf } from '../begin.ts';
import { nameProviderPayment } from '../store.ts';

/** The means to pay by card, on the buyer's own page; the money is heard of from the provider alone. */
export const intent = implement('payment/intent', async ({ input, caller, db, ctx, now, actId }) => {
  const savesCard = input.save === true || input.save === 1;
  const payment = await beginPayment(db, {
    actId,
    userId: caller.userId,
    provider: ctx.payments,
    amountUsd: input.amount,
    context: input.paymentContext,
    wantsSavedCard: savesCard,
    now,
  });
  const { id: paymentId, amount_cents: amountCents, context: description } = payment;
  const owner = await ownerOf(ctx, caller, { isNeeded: savesCard, now });
  const given = { paymentId, owner, amountCents, description, savesCard, now };
  const created = await asking(async () => await ctx.payments.createPayment(given));
  const named = await nameProviderPayment(db, paymentId, created.providerPaymentId);
  // Providers forget after a day what they began: money for another payment than the one written down would find no owner.
  if (!named) throw new Refusal('key-reused');
  return { id: paymentId, client_secret: created.clientSecret };
});
