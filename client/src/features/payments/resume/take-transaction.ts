import type { RealtimeEvent, TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { endPendingPayment, takeLate } from './pending-payment.ts';
import { forgetUnsettled } from './unsettled.ts';

export type SettledListener = (transaction: TransactionDocument) => void;

const listeners = new Set<SettledListener>();
/** Transactions this tab has received: a form that opens a moment later can still read them. */
const told = new Map<string, TransactionDocument>();

/** Told when the pending payment succeeded or failed. */
export function onPaymentSettled(listener: SettledListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toldTransaction(transactionId: string): TransactionDocument | undefined {
  return told.get(transactionId);
}

/** Handles every transaction the server pushes. One without a waiting form is announced as credited. */
export function takeTransaction(transaction: TransactionDocument, type: RealtimeEvent['type']): void {
  const { transactionId, status } = transaction;
  told.set(transactionId, transaction);
  if (status === 'succeeded') forgetUnsettled(transactionId);
  if (endPendingPayment(transaction)) {
    for (const listener of listeners) listener(transaction);
    return;
  }
  // A snapshot repeats the past: only a payment this tab had given up on is news.
  const isNews = takeLate(transactionId) || type === 'change';
  if (isNews && status === 'succeeded') announceCredit(transaction.tokens);
}

export function announceCredit(tokens: number): void {
  showToast({ type: 'tokens-credited', text: `${formatTokens(tokens)} Tokens Credited` });
}
