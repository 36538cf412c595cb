import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import type { PaymentEvent } from '../../providers/payments/port.ts';
import { noteTry } from './cards/card-tries.ts';
import { credit, fail } from './credit.ts';
import { closeDispute, openDispute, playDisputes } from './disputes/disputes.ts';
import { hearRefundFailure } from './refunds/failed-refunds.ts';
import { hearRefund, takeOutsideRefund, type Told } from './refunds/refunds.ts';
import { findPayment, insertEvent, lockPaymentOfEvent, type Payment } from './store.ts';
import { warnOfFraud } from './trouble.ts';

export type Settled = 'settled' | 'nothing-new' | 'unknown-payment';

/**
 * The only place where a provider's message becomes tokens: webhooks, the reconciler and the charging calls end here.
 * The event, the payment's status and the ledger entries are one transaction, so repeated messages count once. Messages
 * may arrive in any order: what arrives before the payment's success is stored and applied after it.
 */
export async function settle(
  tx: Tx,
  { provider, event, round }: { provider: string; event: PaymentEvent; round?: number },
  scope: HookScope,
): Promise<Settled> {
  const payment = await lockPaymentOfEvent(tx, provider, event);
  if (!payment) return 'unknown-payment';
  const isNew = await insertEvent(tx, {
    provider,
    event_id: event.eventId,
    kind: event.kind,
    payment_id: payment.id,
    received_at: scope.now,
  });
  if (!isNew) return 'nothing-new';
  const told = { event, scope, ...(round !== undefined && { round }) };
  return (await act(tx, payment, told)) ? 'settled' : 'nothing-new';
}

async function act(tx: Tx, payment: Payment, told: Told): Promise<boolean> {
  const { event, scope } = told;
  switch (event.kind) {
    case 'succeeded':
      if (!(await credit(tx, payment, told))) return false;
      await noteTry(tx, payment, { event, now: scope.now });
      return await catchUp(tx, payment.id, scope);
    case 'failed':
      await noteTry(tx, payment, { event, now: scope.now });
      return await fail(tx, payment, scope);
    case 'fraud-warning':
      return await warnOfFraud(tx, payment, told);
    case 'refunded':
      return await hearRefund(tx, payment, told);
    case 'refund-failed':
      return await hearRefundFailure(tx, payment, told);
    case 'disputed':
      return await openDispute(tx, payment, told);
    case 'dispute-won':
    case 'dispute-lost':
      return await closeDispute(tx, payment, told);
  }
}

/** Applies what arrived before the payment succeeded. */
async function catchUp(tx: Tx, id: string, scope: HookScope): Promise<true> {
  const credited = await findPayment(tx, id);
  if (credited) {
    await takeOutsideRefund(tx, credited, scope);
    await playDisputes(tx, id, scope);
  }
  return true;
}
