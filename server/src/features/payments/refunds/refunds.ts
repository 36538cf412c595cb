import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { newId } from '../../../db/id.ts';
import type { Tx } from '../../../db/schema.ts';
import type { HookScope } from '../../../context.ts';
import type { PaymentEvent } from '../../../providers/payments/port.ts';
import { notify } from '../../notifications/notifications.ts';
import { loseChargeback, refundTopUp } from '../../wallet/wallet.ts';
import {
  addToRefund,
  type DisputeRow,
  findRefund,
  finishRefund,
  insertRefund,
  listDisputes,
  listRefunds,
  type RefundRow,
  sumRefunds,
} from '../returned-money.store.ts';
import { refundedNotice } from '../notices.ts';
import { findPayment, type Payment, rememberToldRefund, updateStatus } from '../store.ts';

/** Refunds, requested by staff here or made at the provider. Source: docs/product/top-ups.md#refunds. */

/** What a provider says, and when it was heard. */
export interface Told {
  event: PaymentEvent;
  scope: HookScope;
  /** Which of the payment's disputes it is about, where that is known here. */
  round?: number;
}

export interface OneRefund {
  payment: Payment;
  refund: RefundRow;
}

export async function hearRefund(tx: Tx, payment: Payment, { event, scope }: Told): Promise<boolean> {
  const own = event.refundId === undefined ? undefined : await findRefund(tx, event.refundId);
  // A message about our own refund says nothing about others, and its total may predate a returned refund. If ours
  // counts as failed but the money left, it is handled as a refund made at the provider.
  if (own?.payment_id === payment.id && own.status !== 'failed')
    return await finish(tx, { payment, refund: own }, scope);
  await rememberToldRefund(tx, payment.id, event.amountCents);
  const current = await findPayment(tx, payment.id);
  return current ? await takeOutsideRefund(tx, current, scope) : false;
}

/** The provider has sent the money. */
export async function finish(tx: Tx, { payment, refund }: OneRefund, scope: HookScope): Promise<boolean> {
  const isFirst = await finishRefund(tx, refund, { status: 'succeeded', now: scope.now });
  if (!isFirst) return false;
  const { tokens, amount_cents: amountCents } = refund;
  await notify(tx, scope, refundedNotice(payment.user_id, { tokens, amountCents }));
  return true;
}

export function refundOrigin(payment: Payment, step: string, now: Date) {
  const { id: refId, user_id: userId, provider } = payment;
  return { userId, provider, refType: 'payment', refId, step, label: 'Refund of a top-up', now };
}

/**
 * The provider has refunded more than we asked for. The tokens for the rest leave the wallet as far as they are there;
 * the platform bears the loss of spent ones. For a payment that isn't credited yet, it is stored for later.
 */
export async function takeOutsideRefund(tx: Tx, payment: Payment, scope: HookScope): Promise<boolean> {
  const { tokens: credited, captured_cents: captured, told_refunded_cents: told } = payment;
  if (credited === null || captured === null) return false;
  const refunds = await listRefunds(tx, payment.id);
  const gone = refunds.filter(({ status }) => status !== 'failed');
  const goneCents = gone.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const goneTokens = gone.reduce((sum, { tokens, uncovered_tokens: more }) => sum + tokens + more, 0);
  const amountCents = Math.min(told, captured) - goneCents;
  if (amountCents <= 0) return false;
  // Tokens held or lost in a dispute are not taken twice.
  const disputed = disputedIn(await listDisputes(tx, payment.id));
  const isRest = goneCents + amountCents >= captured;
  const share = isRest ? credited - goneTokens : Math.floor((credited * amountCents) / captured);
  const due = Math.max(0, Math.min(share, credited - goneTokens - disputed));
  const { now } = scope;
  const id = newId(now);
  const tokens = await takeUpTo(tx, payment, { id, due, amountCents, now });
  const uncoveredTokens = due - tokens;
  await bookUncovered(tx, payment, { id, tokens: uncoveredTokens, now });
  const { id: paymentId } = payment;
  await insertRefund(tx, {
    id,
    payment_id: paymentId,
    tokens,
    uncovered_tokens: uncoveredTokens,
    amount_cents: amountCents,
    status: 'succeeded',
    reason: 'Sent back at the provider.',
    created_at: now,
    asked_at: now,
    finished_at: now,
  });
  await sumRefunds(tx, paymentId);
  if (payment.status === PaymentStatus.Succeeded) await updateStatus(tx, paymentId, PaymentStatus.Refunded);
  await notify(tx, scope, refundedNotice(payment.user_id, { tokens, amountCents }));
  return true;
}

/** The tokens of disputes that are open or lost. */
export function disputedIn(disputes: readonly DisputeRow[]): number {
  const held = disputes.filter(({ status }) => status !== 'won');
  return held.reduce((sum, { disputed_tokens: tokens }) => sum + (tokens ?? 0), 0);
}

/** A dispute that ends gives its tokens back. Those for money refunded at the provider meanwhile leave now, because the dispute had kept them. */
export async function takeHeldRefunds(tx: Tx, payment: Payment, now: Date): Promise<void> {
  const { tokens: credited, captured_cents: captured } = payment;
  if (credited === null || captured === null) return;
  const refunds = await listRefunds(tx, payment.id);
  const gone = refunds.filter(({ status }) => status !== 'failed');
  const goneCents = gone.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const shareOf = (cents: number) => Math.floor((credited * cents) / captured);
  let left = goneCents >= captured ? credited : shareOf(goneCents);
  for (const refund of gone) left -= refund.tokens + refund.uncovered_tokens;
  const goneTokens = gone.reduce((sum, { tokens, uncovered_tokens: more }) => sum + tokens + more, 0);
  // What another dispute holds, or lost.
  left = Math.min(left, credited - goneTokens - disputedIn(await listDisputes(tx, payment.id)));
  const held = gone.filter((each) => each.tokens + each.uncovered_tokens < shareOf(each.amount_cents));
  for (const [nth, refund] of held.entries()) {
    const lacking = shareOf(refund.amount_cents) - refund.tokens - refund.uncovered_tokens;
    const due = nth === held.length - 1 ? left : Math.min(left, lacking);
    left -= due;
    await takeLate(tx, payment, { refund, due, now });
  }
}

async function takeLate(
  tx: Tx,
  payment: Payment,
  { refund, due, now }: { refund: RefundRow; due: number; now: Date },
): Promise<void> {
  if (due <= 0) return;
  const id = `${refund.id}-late`;
  // The statement shows the money once, with the first of its tokens.
  const amountCents = refund.tokens === 0 ? refund.amount_cents : 0;
  const tokens = await takeUpTo(tx, payment, { id, due, amountCents, now });
  const uncoveredTokens = due - tokens;
  await bookUncovered(tx, payment, { id, tokens: uncoveredTokens, now });
  await addToRefund(tx, refund, { tokens, uncoveredTokens });
}

/** The platform bears what the wallet couldn't give for a refund. */
async function bookUncovered(
  tx: Tx,
  payment: Payment,
  { id, tokens, now }: { id: string; tokens: number; now: Date },
): Promise<void> {
  const label = 'Refund that the wallet lacked';
  if (tokens > 0) await loseChargeback(tx, { ...refundOrigin(payment, id, now), label, tokens });
}

/** How many tokens the wallet gave. Asks twice at most, because the first refusal says how many there are. */
async function takeUpTo(
  tx: Tx,
  payment: Payment,
  given: { id: string; due: number; amountCents: number; now: Date },
): Promise<number> {
  const { id, due, amountCents, now } = given;
  const origin = { ...refundOrigin(payment, id, now), amountCents };
  if (due === 0) return 0;
  const whole = await refundTopUp(tx, { ...origin, tokens: due });
  if (whole.ok) return due;
  const tokens = whole.reason === 'insufficient-credit' ? due - whole.missing : 0;
  if (tokens <= 0) return 0;
  const part = await refundTopUp(tx, { ...origin, tokens });
  return part.ok ? tokens : 0;
}
