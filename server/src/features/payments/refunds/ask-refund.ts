import type { HookScope } from '../../../context.ts';
import { Refusal } from '../../../http/errors.ts';
import { type MoneyProvider, ProviderError } from '../../../providers/payments/port.ts';
import { findRefund } from '../returned-money.store.ts';
import { failRefund, refuseRefund } from './failed-refunds.ts';
import { finish, type OneRefund } from './refunds.ts';
import { lockPayment } from '../store.ts';

/**
 * Asks the provider to send the money, with the refund's id, so repeated requests send it once. Without an answer the
 * refund stays pending and the job asks again. A clear no gives the tokens back.
 */
export async function askForRefund(
  scope: HookScope,
  provider: MoneyProvider,
  { refund, payment }: OneRefund,
): Promise<void> {
  if (refund.status !== 'pending') return;
  const outcome = await outcomeOf(scope, provider, { refund, payment });
  if (outcome === 'pending') return;
  await scope.ctx.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    const current = await findRefund(tx, refund.id);
    if (!locked || current?.status !== 'pending') return;
    const still = { payment: locked, refund: current };
    if (outcome === 'succeeded') await finish(tx, still, scope);
    else if (outcome === 'failed') await failRefund(tx, still, scope);
    else await refuseRefund(tx, still, scope);
  });
}

async function outcomeOf(
  { ctx, now }: HookScope,
  provider: MoneyProvider,
  { refund, payment }: OneRefund,
): Promise<'succeeded' | 'pending' | 'failed' | 'refused'> {
  const { provider_payment_id: providerPaymentId, capture_id: captureId } = payment;
  if (providerPaymentId === null) return 'pending';
  const { id: refundId, amount_cents: amountCents } = refund;
  try {
    return await provider.refund({ refundId, providerPaymentId, captureId, amountCents, now });
  } catch (error) {
    if (!(error instanceof ProviderError) && !(error instanceof Refusal)) throw error;
    ctx.log.warn({ err: error, refund: refundId }, 'a refund was not taken by the provider');
    // Only a refusal by the provider is a no. A wrong key or a missing answer may be temporary.
    const isNo = error instanceof ProviderError && ['declined', 'refused', 'not-found'].includes(error.code);
    return isNo ? 'refused' : 'pending';
  }
}
