import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { findPayment } from '../store.ts';

/** Plays the buyer at the bank. Answers once our webhook has received the message. */
export const dispute = implement('sandbox/dispute', async ({ input, ctx, now }) => {
  const gateway = ctx.sandboxGateway;
  const payment = await findPayment(ctx.database.db, input.paymentId);
  if (!gateway || !payment || payment.provider_payment_id === null || !payment.provider.startsWith('sandbox'))
    throw notFound('payment');
  const { act } = input;
  const given = { providerPaymentId: payment.provider_payment_id, act, now };
  if (!(await gateway.dispute(given))) throw new Refusal('state-conflict', { status: payment.status });
  await gateway.deliver(now);
  return { ok: true };
});
