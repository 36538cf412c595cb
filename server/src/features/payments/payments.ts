import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import type { Db } from '../../db/schema.ts';
import { findLatestSettled } from './store.ts';

/** The latest payment that came to an end, which a reconnecting page compares with the one it waits for. */
export async function latestTransaction(db: Db, userId: string): Promise<TransactionDocument | null> {
  const payment = await findLatestSettled(db, userId);
  if (!payment) return null;
  return {
    userId,
    transactionId: payment.id,
    context: payment.context,
    tokens: payment.tokens ?? 0,
    status: payment.status === PaymentStatus.Failed ? 'failed' : 'succeeded',
  };
}
