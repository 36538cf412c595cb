import { sql } from 'kysely';
import { paymentsCalls } from '@dubplate/shared/features/payments/calls.ts';
import { paymentsInOrder } from '../../payments/payments.ts';
import { cents, date, type ExportSource, number, text } from './source.ts';

const { input } = paymentsCalls['admin/payments'];

export const paymentExport: ExportSource = {
  isSuperAdminOnly: true,
  input,
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
  from: sql`payments p left join users u on u.id = p.user_id`,
  id: sql`p.id`,
  list: (_, query) => {
    const { filter, email, q, ...sorting } = input.parse(query);
    return paymentsInOrder({ ...filter, email, text: q }, sorting);
  },
};
