import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import type { MoneyProvider } from '../../providers/payments/port.ts';
import { usdOf } from './present.ts';
import { findLatestSettled } from './store.ts';

export { accountsSharingCard, forgetCards } from './cards/cards.store.ts';

/** The latest finished payment. A reconnecting page compares it with the one it waits for. */
export async function latestTransaction(db: Db, userId: string): Promise<TransactionDocument | null> {
  const payment = await findLatestSettled(db, userId);
  if (!payment) return null;
  return {
    userId,
    transactionId: payment.id,
    context: payment.context,
    tokens: payment.tokens ?? 0,
    amountUsd: usdOf(payment.captured_cents ?? 0),
    status: payment.status === PaymentStatus.Failed ? 'failed' : 'succeeded',
  };
}

/** The provider of a payment; null if it is no longer configured. */
export function providerOf(ctx: Context, name: string): MoneyProvider | null {
  return [ctx.payments, ctx.orders].find((provider) => provider.name === name) ?? null;
}
