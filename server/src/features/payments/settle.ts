import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { tokensFor } from '@dubplate/shared/features/payments/rules.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import type { PaymentEvent } from '../../providers/payments/port.ts';
import { notify } from '../notifications/notifications.ts';
import { publish } from '../realtime/realtime.ts';
import { topUp } from '../wallet/wallet.ts';
import { insertEvent, lockPaymentOfProvider, markFailed, markSucceeded } from './store.ts';

export type Settled = 'settled' | 'nothing-new' | 'unknown-payment';
type Payment = NonNullable<Awaited<ReturnType<typeof lockPaymentOfProvider>>>;

/**
 * The one place where a provider's word becomes tokens; the hook, the reconciler and whatever comes later all end here.
 * The event's row, the payment's status and the ledger entry are one transaction, so any number of repetitions credit once.
 */
export async function settle(
  tx: Tx,
  event: PaymentEvent,
  scope: { ctx: Context; now: Date },
): Promise<Settled> {
  const { ctx, now } = scope;
  const provider = ctx.payments.name;
  const payment = await lockPaymentOfProvider(tx, provider, event.providerPaymentId);
  if (!payment) return 'unknown-payment';
  // Not taken in, so that the provider's message is not counted as seen before disputes are handled.
  if (event.kind !== 'succeeded' && event.kind !== 'failed')
    throw new Error(`Events of kind ${event.kind} are not handled.`);
  const isNew = await insertEvent(tx, { provider, event, paymentId: payment.id, now });
  if (!isNew) return 'nothing-new';
  if (event.kind === 'succeeded') return await credit(tx, payment, event.amountCents, scope);
  return await fail(tx, payment, scope);
}

async function credit(
  tx: Tx,
  payment: Payment,
  capturedCents: number,
  scope: { ctx: Context; now: Date },
): Promise<Settled> {
  const { ctx, now } = scope;
  const tokens = tokensFor(capturedCents, payment.context);
  const isFirst = await markSucceeded(tx, { id: payment.id, tokens, capturedCents, now });
  if (!isFirst) return 'nothing-new';
  const label = `${formatTokens(tokens)} tokens by card${payment.provider === 'sandbox' ? ' (sandbox)' : ''}`;
  const { id: paymentId, user_id: userId, provider, context } = payment;
  const moved = await topUp(tx, {
    userId,
    tokens,
    amountCents: capturedCents,
    provider,
    refType: 'payment',
    refId: paymentId,
    label,
    now,
  });
  if (!moved.ok) throw new Error(`Payment ${paymentId} could not be credited: ${moved.reason}.`);
  await tell(tx, payment, tokens, 'succeeded', now);
  await notify(tx, scope, {
    code: 'N20',
    to: userId,
    group: 'money',
    title: `${formatTokens(tokens)} Tokens Credited`,
    text: `Your payment of ${formatCents(capturedCents)} arrived.`,
    link: '/tokens',
    mail: {
      subject: `${formatTokens(tokens)} tokens are in your wallet`,
      lines: [
        `Your payment of ${formatCents(capturedCents)} arrived and ${formatTokens(tokens)} tokens were added to your wallet.`,
        'Your new balance stands in your statement.',
      ],
      button: { label: 'See your wallet', path: '/tokens' },
    },
  });
  await ctx.hooks.run(
    'paymentSettled',
    tx,
    { userId, paymentId, context, tokens, amountCents: capturedCents, isCredited: true },
    scope,
  );
  return 'settled';
}

async function fail(tx: Tx, payment: Payment, scope: { ctx: Context; now: Date }): Promise<Settled> {
  const isFirst = await markFailed(tx, payment.id, scope.now);
  if (!isFirst) return 'nothing-new';
  await tell(tx, payment, 0, 'failed', scope.now);
  return 'settled';
}

async function tell(
  tx: Tx,
  payment: Payment,
  tokens: number,
  status: 'succeeded' | 'failed',
  now: Date,
): Promise<void> {
  const { id: transactionId, user_id: userId, context } = payment;
  await publish(
    tx,
    { topic: `transactions:${userId}`, document: { userId, transactionId, context, tokens, status } },
    now,
  );
}
