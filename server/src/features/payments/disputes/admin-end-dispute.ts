import { formatCents } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { approvalSubject, requireSecondPerson } from '../../approvals/approvals.ts';
import { type DisputeRow, listDisputes } from '../returned-money.store.ts';
import { settle } from '../settle.ts';
import { recordOf } from '../staff/payment-record.ts';
import { findPayment, lockPayment } from '../store.ts';
import { endedByStaffId, isUnclear } from './unclear.ts';

/** Counts like the provider's message, which never came or isn't understood. */
export const adminEndDispute = implement(
  'admin/end-dispute',
  async ({ input, caller, db, ctx, now, note }) => {
    const { paymentId, outcome } = input;
    const payment = await lockPayment(db, paymentId);
    const dispute = payment && (await meant(db, input));
    if (!dispute || payment.provider_payment_id === null) throw notFound('dispute');
    if (payment.user_id === caller.userId)
      throw new Refusal('forbidden', { message: 'You can’t end a dispute of your own payment.' });
    const { round, status, amount_cents: amountCents } = dispute;
    if (!(await isUnclear(db, dispute)))
      throw new Refusal('state-conflict', {
        status,
        message: 'The provider decides about this dispute, and it has not given an unknown answer.',
      });
    const size = { amount: 1, max: 0 };
    const named = { ...input, disputeId: round };
    await requireSecondPerson(db, { act: 'admin/end-dispute', input: named, caller, ctx, now, size });
    const { provider, provider_payment_id: providerPaymentId } = payment;
    const event = {
      eventId: endedByStaffId(paymentId, round),
      kind: `dispute-${outcome}` as const,
      providerPaymentId,
      amountCents,
      occurredAt: now,
    };
    await settle(db, { provider, event, round }, { ctx, now });
    note({ targetId: payment.user_id, before: { status }, after: { status: outcome } });
    const after = (await findPayment(db, paymentId)) ?? payment;
    return await recordOf(db, after, { ctx, now });
  },
);

/** The dispute that is named, else the only one that is open, else the last. */
async function meant(
  tx: Tx,
  { paymentId, disputeId }: { paymentId: string; disputeId?: number | undefined },
): Promise<DisputeRow | undefined> {
  const disputes = await listDisputes(tx, paymentId);
  if (disputeId !== undefined) return disputes.find(({ round }) => round === disputeId);
  const open = disputes.filter(({ status }) => status === 'open');
  if (open.length > 1)
    throw invalid({ disputeId: 'Several disputes of this payment are open. Please say which one.' });
  return open[0] ?? disputes.at(-1);
}

export const endDisputeSubject = approvalSubject('admin/end-dispute', async (tx, _ctx, input) => {
  const { paymentId, outcome } = input;
  const payment = await findPayment(tx, paymentId);
  const dispute = payment && (await meant(tx, input));
  if (!dispute) throw notFound('dispute');
  return {
    userId: payment.user_id,
    what: `End the dispute of ${formatCents(dispute.amount_cents)} as ${outcome}`,
    link: `/admin/payments/${paymentId}/show`,
    // The only one that is open now may be another one when it is approved.
    named: { disputeId: dispute.round },
  };
});
