import { cut } from '@dubplate/shared/lib/cut.ts';
import { addMs, DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { HookScope, Job } from '../../../context.ts';
import { eachAlone } from '../../../jobs/sweep.ts';
import { type MoneyProvider, ProviderError } from '../../../providers/payments/port.ts';
import { type DisputeRow, listDisputes, takeOpenDisputes } from '../returned-money.store.ts';
import { providerOf } from '../payments.ts';
import { settle } from '../settle.ts';
import { findPayment, lockPayment, type Payment } from '../store.ts';
import { raiseTrouble } from '../trouble.ts';
import { signOf, WORD_LENGTH_MAX } from './unclear.ts';

const BATCH = 20;

/**
 * Asks the provider once a day about every dispute open for longer than a day, in case the message about its end was
 * lost. Otherwise the person would stay frozen. Source: docs/product/top-ups.md#disputes.
 */
export const askDisputesJob: Job = {
  name: 'ask-disputes',
  stage: 'deadlines',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    const open = await takeOpenDisputes(ctx.database.db, { before: addMs(now, -DAY_MS), limit: BATCH, now });
    await eachAlone(ctx, open, {
      act: async (dispute) => await askAbout(dispute, { ctx, now }),
      failure: ({ payment_id: payment }) => [
        { payment },
        'a dispute could not be asked about and will be tomorrow',
      ],
    });
    if (open.length > 0) ctx.wake();
  },
};

async function askAbout(dispute: DisputeRow, scope: HookScope): Promise<void> {
  const { ctx } = scope;
  const payment = await findPayment(ctx.database.db, dispute.payment_id);
  const provider = payment && providerOf(ctx, payment.provider);
  if (!payment) return;
  const { status, word } = provider
    ? await toldBy(provider, { payment, disputeId: dispute.provider_dispute_id })
    : { status: 'unknown', word: 'not configured' };
  if (status === 'open') return;
  if (status === 'won' || status === 'lost') return await end(payment, { dispute, status }, scope);
  // Nothing was credited, so nobody is frozen and there is nothing to end.
  if (payment.tokens === null) return;
  ctx.log.error({ payment: payment.id, word }, 'nobody knows what became of a dispute');
  const text = `A payment is disputed since ${dispute.opened_at.toISOString().slice(0, 10)}, and what the provider says of it (${cut(word, WORD_LENGTH_MAX)}) is not understood. Its buyer stays frozen: please look at the provider how it ended. Two super admins can then end it here.`;
  const sign = signOf(dispute, word);
  await ctx.database.transaction(async (tx) => await raiseTrouble(tx, scope, { payment, sign, text }));
}

/** A provider that refuses will refuse again tomorrow; one that can't be reached may answer then. */
async function toldBy(
  provider: MoneyProvider,
  { payment, disputeId }: { payment: Payment; disputeId: string | null },
): Promise<{ status: string; word: string }> {
  const { provider_payment_id: providerPaymentId, capture_id: captureId } = payment;
  if (providerPaymentId === null) return { status: 'unknown', word: 'no payment' };
  try {
    const told = await provider.readDispute({ providerPaymentId, captureId, disputeId });
    return told ?? { status: 'unknown', word: 'no dispute' };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    return { status: 'unknown', word: error.code };
  }
}

async function end(
  payment: Payment,
  { dispute, status }: { dispute: DisputeRow; status: 'won' | 'lost' },
  scope: HookScope,
): Promise<void> {
  const { id, provider, provider_payment_id: providerPaymentId } = payment;
  const { round, amount_cents: amountCents } = dispute;
  await scope.ctx.database.transaction(async (tx) => {
    await lockPayment(tx, id);
    // While asking, its message may have ended it.
    const current = (await listDisputes(tx, id)).find((each) => each.round === round);
    if (current?.status !== 'open' || providerPaymentId === null) return;
    const event = {
      eventId: `asked:${id}:dispute-${round}`,
      kind: `dispute-${status}` as const,
      providerPaymentId,
      amountCents,
      occurredAt: scope.now,
    };
    await settle(tx, { provider, event, round }, scope);
  });
}
