import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { tokensFor } from '@dubplate/shared/features/payments/rules.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import type { PaymentEvent, ProviderCard } from '../../providers/payments/port.ts';
import { notify } from '../notifications/notifications.ts';
import { type Publication, publish } from '../realtime/realtime.ts';
import { topUp } from '../wallet/wallet.ts';
import { findCustomer, insertCard, insertFingerprint } from './cards/cards.store.ts';
import { creditedNotice } from './notices.ts';
import { usdOf } from './present.ts';
import { markFailed, markSucceeded, type Payment } from './store.ts';
import { raiseMisfit } from './trouble.ts';

/** An order is for exactly one amount. Nobody agreed to any other. */
function fits(payment: Payment, event: PaymentEvent): boolean {
  return event.amountCents > 0 && (!isOrder(payment.provider) || event.amountCents === payment.amount_cents);
}

const isOrder = (provider: string): boolean => provider.endsWith('paypal');

/** False if it was credited before, or must not be. */
export async function credit(
  tx: Tx,
  payment: Payment,
  { event, scope }: { event: PaymentEvent; scope: HookScope },
): Promise<boolean> {
  const { now } = scope;
  const { amountCents: capturedCents, card, captureId = null } = event;
  if (!fits(payment, event)) {
    await raiseMisfit(tx, scope, { payment, capturedCents });
    return false;
  }
  const tokens = tokensFor(capturedCents, payment.context);
  const method = card ? nameOf(card) : isOrder(payment.provider) ? 'PayPal' : null;
  const isFirst = await markSucceeded(tx, payment.id, {
    tokens,
    captured_cents: capturedCents,
    capture_id: captureId,
    method,
    settled_at: now,
  });
  if (!isFirst) return false;
  const { id: paymentId, user_id: userId, provider } = payment;
  const moved = await topUp(tx, {
    userId,
    tokens,
    amountCents: capturedCents,
    provider,
    refType: 'payment',
    refId: paymentId,
    label: labelOf(tokens, provider),
    now,
  });
  if (!moved.ok) throw new Error(`Payment ${paymentId} could not be credited: ${moved.reason}.`);
  if (card) await rememberCard(tx, payment, { card, now });
  const outcome = { tokens, amountUsd: usdOf(capturedCents), status: 'succeeded' } as const;
  await publish(tx, publicationOf(payment, outcome), now);
  await notify(tx, scope, creditedNotice(userId, { tokens, amountCents: capturedCents }));
  return true;
}

function labelOf(tokens: number, provider: string): string {
  const means = isOrder(provider) ? 'by PayPal' : 'by card';
  return `${formatTokens(tokens)} tokens ${means}${provider.startsWith('sandbox') ? ' (sandbox)' : ''}`;
}

function nameOf({ brand, last4 }: Pick<ProviderCard, 'brand' | 'last4'>): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;
}

/** Remembers the card that paid, and stores it if its owner asked for that. A sixth card is charged but not stored. */
async function rememberCard(
  tx: Tx,
  payment: Payment,
  { card, now }: { card: ProviderCard; now: Date },
): Promise<void> {
  const holder = { userId: payment.user_id, provider: payment.provider };
  const { fingerprint } = card;
  if (fingerprint !== null) await insertFingerprint(tx, { ...holder, fingerprint, now });
  if (!payment.wants_saved_card || (await findCustomer(tx, holder)) === null) return;
  await insertCard(tx, { ...holder, card, now }, { isDefault: false });
}

export async function fail(tx: Tx, payment: Payment, scope: HookScope): Promise<boolean> {
  const isFirst = await markFailed(tx, payment.id, scope.now);
  const outcome = { tokens: 0, amountUsd: 0, status: 'failed' } as const;
  if (isFirst) await publish(tx, publicationOf(payment, outcome), scope.now);
  return isFirst;
}

function publicationOf(
  { id: transactionId, user_id: userId, context }: Payment,
  outcome: Pick<TransactionDocument, 'tokens' | 'amountUsd' | 'status'>,
): Publication {
  return { topic: `transactions:${userId}`, document: { userId, transactionId, context, ...outcome } };
}
