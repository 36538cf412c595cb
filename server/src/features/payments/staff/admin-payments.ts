import { implement } from '../../../http/implement.ts';
import { presentPayment } from './payment-record.ts';
import { listPayments } from './records.store.ts';

export const adminPayments = implement('admin/payments', async ({ input, db, ctx }) => {
  const { filter, sort, email, q: text, ...listQuery } = input;
  const { items, ...rest } = await listPayments(db, { listQuery, sort, filter: { ...filter, email, text } });
  const people = await ctx.people(db, [...new Set(items.map((payment) => payment.user_id))]);
  return { ...rest, items: items.map((payment) => presentPayment(payment, people.get(payment.user_id))) };
});
