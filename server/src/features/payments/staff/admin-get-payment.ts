import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { recordOf } from './payment-record.ts';
import { findPayment } from '../store.ts';

export const adminGetPayment = implement('admin/get-payment', async ({ input, db, ctx, now }) => {
  const payment = await findPayment(db, input.paymentId);
  if (!payment) throw notFound('payment');
  return await recordOf(db, payment, { ctx, now });
});
