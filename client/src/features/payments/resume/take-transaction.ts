import type { RealtimeEvent, TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { endPendingPayment, takeLate } from './pending-payment.ts';
import { forgetUnsettled } from './unsettled.ts';

export type SettledListener = (transaction: TransactionDocument) => void;

const listeners = new Set<SettledListener>();
/** What was told in this tab: a form that opens a moment later still learns of it. */
const told = new Map<string, TransactionDocument>();

/** Told when the pending payment succeeded or failed. */
export function onPaymentSettled(listener: SettledListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toldTransaction(transactionId: string): TransactionDocument | undefined {
  return told.get(transactionId);
}

/** Takes every transaction the server pushes. One that nobody waits for, or no longer, is announced as credited. */
export function takeTransaction(transaction: TransactionDocument, type: RealtimeEvent['type']): void {
  const { transactionId, status } = transaction;
  told.set(transactionId, transaction);
  if (status === 'succeeded') forgetUnsettled(transactionId);
  if (endPendingPayment(transaction)) {
    for (const listener of listeners) listener(transaction);
    return;
  }
  // A snapshot tells of the past: only what this tab had given up on is news.
  const isNews = takeLate(transactionId) || type === 'change';
  if (isNews && status === 'succeeded') announceCredit(transaction.tokens);
}

export function announceCredit(tokens: number): void {
  showToast({ type: 'tokens-credited', text: `${tokens} Tokens Credited` });
}
