import { centsOf, isChargeable } from '@dubplate/shared/features/payments/rules.ts';
import { newId } from '../../db/id.ts';
import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { insertPayment, nameProviderPayment } from './store.ts';

/** Writes the pending payment before its buyer can know of it, then asks the provider for the means to pay. */
export const intent = implement('payment/intent', async ({ input, caller, db, ctx, now }) => {
  const amountCents = centsOf(input.amount);
  if (amountCents === null) throw invalid({ amount: 'Please give dollars and whole cents.' });
  if (!isChargeable(amountCents)) throw invalid({ amount: 'Please pay between $1 and $1,000.' });
  const id = newId(now);
  await insertPayment(db, {
    id,
    userId: caller.userId,
    provider: ctx.payments.name,
    context: input.paymentContext,
    amountCents,
    wantsSavedCard: input.save === true || input.save === 1,
    now,
  });
  const created = await ctx.payments.createPayment(db, {
    paymentId: id,
    amountCents,
    description: input.paymentContext,
    now,
  });
  await nameProviderPayment(db, id, created.providerPaymentId);
  return { id, client_secret: created.clientSecret };
});
