import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import type { UnsettledPayment } from './unsettled.ts';

/** over: it failed or ran out of time, so nothing is charged by it any more. */
export type PaymentWord = { is: 'paid'; transaction: TransactionDocument } | { is: 'over' } | { is: 'open' };

const paid: readonly PaymentStatus[] = [
  PaymentStatus.Succeeded,
  PaymentStatus.Disputed,
  PaymentStatus.Refunded,
];
const over: readonly PaymentStatus[] = [PaymentStatus.Failed, PaymentStatus.Expired];

/** Asks the server about one of the person's own payments. Throws when the server cannot be reached. */
export async function askPayment({
  transactionId,
  userId,
  context,
}: Pick<UnsettledPayment, 'transactionId' | 'userId' | 'context'>): Promise<PaymentWord> {
  try {
    const { status, tokens, amountUsd } = await call('payment/get-receipt', { transactionId });
    if (over.includes(status)) return { is: 'over' };
    if (!paid.includes(status)) return { is: 'open' };
    const transaction = { transactionId, userId, context, tokens, amountUsd, status: 'succeeded' } as const;
    return { is: 'paid', transaction };
  } catch (error) {
    const { code, details } = callErrorOf(error);
    if (code === 'offline') throw error;
    // A payment that was not paid has no receipt; the refusal carries its status.
    return { is: over.some((status) => status === details.status) ? 'over' : 'open' };
  }
}
