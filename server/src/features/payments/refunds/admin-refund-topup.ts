import { ONE_PERSON_REFUND_CENTS_MAX } from '@dubplate/shared/features/approvals/model.ts';
import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { refundCentsFor } from '@dubplate/shared/features/payments/rules.ts';
import { formatCents } from '@dubplate/shared/lib/tokens.ts';
import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import type { Context } from '../../../context.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Tx } from '../../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { approvalSubject, requireSecondPerson } from '../../approvals/approvals.ts';
import { accountBalancesOf, refundTopUp } from '../../wallet/wallet.ts';
import { askForRefund } from './ask-refund.ts';
import { findRefund, insertRefund, sumRefundsBy } from '../returned-money.store.ts';
import { recordOf, refundableUntil } from '../staff/payment-record.ts';
import { providerOf } from '../payments.ts';
import { refundOrigin } from './refunds.ts';
import { findPayment, lockPayment, type Payment, updateStatus } from '../store.ts';

/**
 * The tokens leave first, in their own transaction, so that nobody spends them while the provider is asked. A payment
 * has one refund: if two staff members click at once, the money is sent once (T8).
 */
export const adminRefundTopup = implement(
  'admin/refund-topup',
  async ({ input, caller, ctx, now, actId, auditIn }) => {
    const { database } = ctx;
    const wanted = { input, refundId: input.approvalId ?? actId, caller, ctx, now };
    const { refund, payment } = await database.transaction(async (tx) => {
      const { refund, payment, isNew } = await takeTokens(tx, wanted);
      const { tokens, amount_cents: amountCents } = refund;
      const before = { status: PaymentStatus.Succeeded };
      const after = { status: PaymentStatus.Refunded, tokens, amountCents };
      // In the same transaction as the tokens: the provider may never answer, and this process may stop while asking.
      if (isNew) await auditIn(tx, { targetId: payment.user_id, before, after });
      return { refund, payment };
    });
    const provider = providerOf(ctx, payment.provider);
    if (!provider)
      ctx.log.warn({ refund: refund.id }, 'a refund waits for a provider that is not configured');
    else await askForRefund({ ctx, now }, provider, { refund, payment });
    ctx.wake();
    const after = (await findPayment(database.db, payment.id)) ?? payment;
    return await recordOf(database.db, after, { ctx, now });
  },
);

interface Wanted {
  input: ParsedInput<'admin/refund-topup'>;
  refundId: string;
  caller: Caller;
  ctx: Context;
  now: Date;
}

async function takeTokens(tx: Tx, wanted: Wanted) {
  const { refundId: id, input, caller, now } = wanted;
  const { userId: actorId } = caller;
  const { reason } = input;
  const payment = await lockPayment(tx, input.paymentId);
  if (!payment) throw notFound('payment');
  if (payment.user_id === actorId)
    throw new Refusal('forbidden', { message: 'You can’t refund your own payment.' });
  const earlier = await findRefund(tx, id);
  if (earlier && earlier.payment_id !== payment.id) throw new Refusal('key-reused');
  // The same click again, after its first answer was lost.
  if (earlier) return { refund: earlier, payment, isNew: false };
  const { credited, captured } = requireRefundable(payment, now);
  const tokens = input.tokens ?? Math.min(credited, (await accountBalancesOf(tx, payment.user_id)).wallet);
  if (tokens > credited) throw invalid({ tokens: 'This is more than the payment had brought.' });
  const amountCents = refundCentsFor({ chargedCents: captured, creditedTokens: credited }, tokens);
  if (amountCents < 1) throw insufficient(input.tokens === undefined ? 1 : 0);
  await requireSecondPerson(tx, {
    act: 'admin/refund-topup',
    ...wanted,
    size: {
      amount: amountCents,
      max: ONE_PERSON_REFUND_CENTS_MAX,
      movedSince: async (since) => await sumRefundsBy(tx, { actorId, since }),
    },
  });
  const amount = formatCents(amountCents);
  const label = `Refund of ${amount} to where it came from`;
  const origin = { ...refundOrigin(payment, id, now), label, actorId, note: reason };
  const moved = await refundTopUp(tx, { ...origin, tokens, amountCents });
  if (!moved.ok && moved.reason !== 'insufficient-credit')
    throw new Refusal('state-conflict', { status: moved.reason });
  if (!moved.ok) throw insufficient(moved.missing);
  const refund = await insertRefund(tx, {
    id,
    payment_id: payment.id,
    tokens,
    amount_cents: amountCents,
    status: 'pending',
    actor_id: actorId,
    reason,
    created_at: now,
    asked_at: now,
  });
  await updateStatus(tx, payment.id, PaymentStatus.Refunded);
  return { refund, payment, isNew: true };
}

export const refundSubject = approvalSubject('admin/refund-topup', async (tx, _ctx, input) => {
  const payment = await findPayment(tx, input.paymentId);
  if (!payment) throw notFound('payment');
  const { tokens: credited, captured_cents: captured } = payment;
  const most = refundCentsFor(
    { chargedCents: captured ?? 0, creditedTokens: credited ?? 1 },
    input.tokens ?? 0,
  );
  return {
    userId: payment.user_id,
    what: input.tokens === undefined ? 'Refund of what is unspent' : `Refund of ${formatCents(most)}`,
    link: `/admin/payments/${payment.id}/show`,
  };
});

function requireRefundable(payment: Payment, now: Date): { credited: number; captured: number } {
  const { status, tokens: credited, captured_cents: captured } = payment;
  if (status !== PaymentStatus.Succeeded || credited === null || captured === null)
    throw new Refusal('state-conflict', { status });
  const until = refundableUntil(payment);
  if (until === null || now >= until) throw new Refusal('state-conflict', { status: 'too-late' });
  return { credited, captured };
}

function insufficient(missing: number): Refusal {
  return missing > 0
    ? new Refusal('insufficient-credit', { missing })
    : invalid({ tokens: 'This is less than a cent.' });
}
