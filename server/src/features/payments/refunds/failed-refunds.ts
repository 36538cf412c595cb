import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../../db/schema.ts';
import type { HookScope } from '../../../context.ts';
import { notify } from '../../notifications/notifications.ts';
import { returnTopUpRefund } from '../../wallet/wallet.ts';
import { takeMore } from '../disputes/disputes.ts';
import { findRefund, finishRefund, listRefunds, type RefundRow } from '../returned-money.store.ts';
import { returnedNotice } from '../notices.ts';
import { type OneRefund, refundOrigin, takeOutsideRefund, type Told } from './refunds.ts';
import { findPayment, lowerToldRefund, type Payment, updateStatus } from '../store.ts';
import { raiseTrouble } from '../trouble.ts';

/** Failed refunds: the tokens come back. Source: docs/product/top-ups.md#refunds. */

/** The bank returned the money days later. A refund made at the provider can only be matched by its amount. */
export async function hearRefundFailure(tx: Tx, payment: Payment, { event, scope }: Told): Promise<boolean> {
  const named = event.refundId === undefined ? undefined : await findRefund(tx, event.refundId);
  const own = named?.payment_id === payment.id ? named : undefined;
  const refund = own ?? (await outsideRefundOf(tx, payment.id, event.failedCents));
  if (!refund) {
    const text = 'A refund made at the provider has failed there, and no refund here matches it.';
    await raiseTrouble(tx, scope, { payment, sign: event.eventId, text });
    return false;
  }
  if (!(await failRefund(tx, { payment, refund }, scope))) return false;
  await lowerToldRefund(tx, payment.id, await standingCents(tx, payment.id));
  if (refund.status !== 'pending') await tellReturned(tx, { payment, refund }, scope);
  return true;
}

async function outsideRefundOf(
  tx: Tx,
  paymentId: string,
  cents: number | undefined,
): Promise<RefundRow | undefined> {
  const refunds = await listRefunds(tx, paymentId);
  return refunds.findLast(
    ({ actor_id: actorId, status, amount_cents: amount }) =>
      actorId === null && status === 'succeeded' && amount === cents,
  );
}

/** The provider refused the refund, so none of its sums include it. */
export async function refuseRefund(tx: Tx, given: OneRefund, scope: HookScope): Promise<void> {
  if (!(await failRefund(tx, given, scope))) return;
  // Often the money had already been sent at the provider, and this refund was mistaken for it.
  const current = await findPayment(tx, given.payment.id);
  if (current) await takeOutsideRefund(tx, current, scope);
}

/** The provider accepted the refund and couldn't send it. */
export async function failRefund(
  tx: Tx,
  { payment, refund }: OneRefund,
  { now }: HookScope,
): Promise<boolean> {
  const isFirst = await finishRefund(tx, refund, { status: 'failed', now });
  if (!isFirst) return false;
  const returned = {
    ...refundOrigin(payment, `${refund.id}-returned`, now),
    label: 'Refund that could not be sent',
    tokens: refund.tokens,
    amountCents: refund.amount_cents,
  };
  // A refund made at the provider may have found no tokens to take.
  const moved = refund.tokens === 0 ? null : await returnTopUpRefund(tx, returned);
  if (moved && !moved.ok) throw new Error(`Refund ${refund.id} could not be undone: ${moved.reason}.`);
  const refunds = await listRefunds(tx, payment.id);
  const isStillRefunded = refunds.some(({ status }) => status !== 'failed');
  const current = await findPayment(tx, payment.id);
  if (!isStillRefunded && current?.status === PaymentStatus.Refunded)
    await updateStatus(tx, payment.id, PaymentStatus.Succeeded);
  await takeMore(tx, payment.id, { cause: refund.id, now });
  return true;
}

async function standingCents(tx: Tx, paymentId: string): Promise<number> {
  const refunds = await listRefunds(tx, paymentId);
  const standing = refunds.filter(({ status }) => status !== 'failed');
  return standing.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
}

/** The buyer was told the money is on its way, and staff think it is done. */
async function tellReturned(tx: Tx, { payment, refund }: OneRefund, scope: HookScope): Promise<void> {
  const { tokens, amount_cents: amountCents, uncovered_tokens: uncovered } = refund;
  const isDisputed = (await findPayment(tx, payment.id))?.status === PaymentStatus.Disputed;
  await notify(tx, scope, returnedNotice(payment.user_id, { tokens, amountCents, isDisputed }));
  const where = isDisputed ? 'belong to the dispute of the payment' : 'are in the wallet again';
  const loss =
    uncovered === 0
      ? ''
      : ` ${formatTokens(uncovered)} tokens that had been spent already stay booked as a loss of the platform.`;
  const text = `A refund of ${formatCents(amountCents)} came back from the bank; its ${formatTokens(tokens)} tokens ${where}.${loss}`;
  await raiseTrouble(tx, scope, { payment, sign: `returned:${refund.id}`, text });
}
