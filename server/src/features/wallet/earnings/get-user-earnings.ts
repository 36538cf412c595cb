import { implement } from '../../../http/implement.ts';
import { earnings, earningTotals } from '../wallet.ts';

/** Sales with their buyers' names, and the sums pending, available and paid out. */
export const getUserEarnings = implement('payment/get-user-earnings', async ({ input, caller, db, ctx }) => {
  const page = await earnings(db, {
    ...input,
    userId: caller.userId,
    status: input.filter?.status,
    text: input.q,
  });
  const totals = await earningTotals(db, caller.userId);
  const buyers = await ctx.people(db, [...new Set(page.items.map((earning) => earning.buyerId))]);
  return {
    ...page,
    ...totals,
    items: page.items.map(({ id, kind, label, buyerId, date, gross, fee, net, status, availableAt }) => ({
      id,
      kind,
      label,
      buyer: buyers.get(buyerId)?.username ?? 'Deleted user',
      date: date.toISOString(),
      gross,
      fee,
      net,
      status,
      availableAt: availableAt?.toISOString() ?? null,
    })),
  };
});
