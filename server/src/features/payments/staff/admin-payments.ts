import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals, isOneOf, onDays, peopleNamed, peopleWithEmail, search } from '../../../lists/conditions.ts';
import { cents, date, number, text } from '../../../lists/export-columns.ts';
import { presentPayment } from './payment-record.ts';
import type { Payment } from '../store.ts';

export const paymentList = defineList('admin/payments', {
  from: sql`payments as p`,
  id: 'p.id',
  columns: sql<Payment>`p.*`,
  sorts: {
    date: { sql: sql`p.created_at`, kind: 'date', order: 'desc', isIndexed: true },
    amount: { sql: sql`p.amount_cents`, kind: 'number', order: 'desc', isIndexed: true },
  },
  where: ({ filter = {}, email, q }) => [
    isOneOf('p.id', filter.ids),
    equals('p.user_id', filter.userId),
    equals('p.status', filter.status),
    equals('p.provider', filter.provider),
    equals('p.context', filter.context),
    onDays('p.created_at', filter),
    search(email, (pattern) => sql`p.user_id in (${peopleWithEmail(pattern)})`),
    search(
      q,
      (pattern) => sql`p.id = ${q} or p.provider_payment_id = ${q}
        or p.user_id in (${peopleNamed(pattern)})`,
    ),
  ],
  export: {
    resource: 'payments',
    from: sql`payments p left join users u on u.id = p.user_id`,
    columns: [
      text('id', 'p.id'),
      date('date', 'p.created_at'),
      text('user', 'u.username'),
      text('email', 'u.email'),
      text('provider', 'p.provider'),
      text('reference there', 'p.provider_payment_id'),
      text('for', 'p.context'),
      cents('amount (USD)', 'p.amount_cents'),
      number('tokens', 'p.tokens'),
      text('status', 'p.status'),
      date('settled', 'p.settled_at'),
      cents('refunded (USD)', 'p.refunded_cents'),
      text('method', 'p.method'),
    ],
  },
});

/** All payments; `q` finds one by its id or the provider's, and many by the buyer's name or email. */
export const adminPayments = implementList(paymentList, async (payments, { db, ctx }) => {
  const people = await ctx.people(db, [...new Set(payments.map((payment) => payment.user_id))]);
  return payments.map((payment) => presentPayment(payment, people.get(payment.user_id)));
});
