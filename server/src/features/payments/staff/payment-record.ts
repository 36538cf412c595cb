import type { PaymentRecord, PaymentRow } from '@dubplate/shared/features/payments/records.ts';
import { PaymentStatus, TOPUP_REFUND_DAYS } from '@dubplate/shared/features/payments/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { Recipient } from '../../notifications/notifications.ts';
import { accountBalancesOf } from '../../wallet/wallet.ts';
import { listTries } from '../cards/card-tries.store.ts';
import { isUnclearBy } from '../disputes/unclear.ts';
import { type DisputeRow, listDisputes, listRefunds } from '../returned-money.store.ts';
import { usdOf } from '../present.ts';
import { listEvents } from './records.store.ts';
import type { Payment } from '../store.ts';

/** A payment as staff see it. */
export function presentPayment(payment: Payment, buyer: Recipient | undefined): PaymentRow {
  return {
    id: payment.id,
    date: payment.created_at.toISOString(),
    userId: payment.user_id,
    username: buyer?.username ?? 'Deleted user',
    email: buyer?.email ?? '',
    provider: payment.provider,
    providerPaymentId: payment.provider_payment_id,
    context: payment.context,
    amountUsd: usdOf(payment.captured_cents ?? payment.amount_cents),
    tokens: payment.tokens,
    status: payment.status,
    settledAt: payment.settled_at?.toISOString() ?? null,
    refundedUsd: usdOf(payment.refunded_cents),
  };
}

/** The last moment at which staff may refund it; null if it was never credited. */
export function refundableUntil({ tokens, settled_at: settledAt }: Payment): Date | null {
  return tokens === null || settledAt === null ? null : addMs(settledAt, TOPUP_REFUND_DAYS * DAY_MS);
}

/** The payment with everything known about it, in a fixed number of queries. */
export async function recordOf(
  db: Db | Tx,
  payment: Payment,
  { ctx, now }: { ctx: Context; now: Date },
): Promise<PaymentRecord> {
  const refunds = await listRefunds(db, payment.id);
  const actors = refunds.flatMap(({ actor_id: actorId }) => (actorId === null ? [] : [actorId]));
  const people = await ctx.people(db, [...new Set([payment.user_id, ...actors])]);
  const found = await listDisputes(db, payment.id);
  const events = await listEvents(db, payment.id);
  const eventIds = events.map(({ event_id: eventId }) => eventId);
  const disputes = found.map((dispute) => presentDispute(dispute, isUnclearBy(eventIds, dispute)));
  const tries = await listTries(db, payment.id);
  const until = refundableUntil(payment);
  const isOpen = payment.status === PaymentStatus.Succeeded && until !== null && now < until;
  const { wallet } = await accountBalancesOf(db, payment.user_id);
  return {
    ...presentPayment(payment, people.get(payment.user_id)),
    refundableTokens: isOpen ? Math.min(wallet, payment.tokens ?? 0) : 0,
    refundableUntil: until?.toISOString() ?? null,
    method: payment.method,
    events: events.map((event) => ({
      id: event.event_id,
      kind: event.kind,
      date: event.received_at.toISOString(),
    })),
    tries: tries.map(({ id, tried_at: triedAt, outcome, reason, risk }) => {
      const isPaid = outcome === 'paid';
      return {
        id,
        date: triedAt.toISOString(),
        outcome: isPaid ? ('paid' as const) : ('declined' as const),
        reason,
        risk,
      };
    }),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      date: refund.created_at.toISOString(),
      amountUsd: usdOf(refund.amount_cents),
      tokens: refund.tokens,
      reason: refund.reason,
      actor: actorOf(refund.actor_id, people),
      status: refund.status,
    })),
    dispute: disputes.find(({ status }) => status === 'open') ?? disputes.at(-1) ?? null,
    disputes,
  };
}

function presentDispute(dispute: DisputeRow, isUnclear: boolean): PaymentRecord['disputes'][number] {
  return {
    id: dispute.round,
    status: dispute.status,
    amountUsd: usdOf(dispute.amount_cents),
    openedAt: dispute.opened_at.toISOString(),
    closedAt: dispute.closed_at?.toISOString() ?? null,
    reason: dispute.reason,
    takenTokens: dispute.taken_tokens ?? 0,
    isUnclear,
  };
}

function actorOf(actorId: string | null, people: Map<string, Recipient>): string {
  return actorId === null ? 'the provider' : (people.get(actorId)?.username ?? 'Deleted user');
}
