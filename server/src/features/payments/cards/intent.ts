import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { asking, beginPayment, ownerOf } from '../begin.ts';
import { nameProviderPayment } from '../store.ts';
import { judgeTries } from './card-tries.ts';

/** Starts a card payment on the buyer's page. Only the provider reports the money. */
export const intent = implement('payment/intent', async ({ input, caller, db, ctx, now, actId, http }) => {
  const savesCard = input.save === true || input.save === 1;
  const judged = { userId: caller.userId, ip: http.ip, path: 'payment/intent', now };
  const { needsChallenge, addressHash } = await judgeTries(ctx, judged);
  const payment = await beginPayment(db, {
    actId,
    userId: caller.userId,
    provider: ctx.payments,
    amountUsd: input.amount,
    context: input.paymentContext,
    wantsSavedCard: savesCard,
    addressHash,
    now,
  });
  const { id: paymentId, amount_cents: amountCents, context: description } = payment;
  const owner = await ownerOf(ctx, caller, { isNeeded: savesCard, now });
  const given = { paymentId, owner, amountCents, description, savesCard, needsChallenge, now };
  const created = await asking(async () => await ctx.payments.createPayment(given));
  const named = await nameProviderPayment(db, paymentId, created.providerPaymentId);
  // Providers forget intents after a day. Money for an intent that isn't stored here would have no owner.
  if (!named) throw new Refusal('key-reused');
  return { id: paymentId, client_secret: created.clientSecret };
});
