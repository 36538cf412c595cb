import type { RealtimeEvent, TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { useSyncExternalStore } from 'react';
import { showToast } from '../../app/toast/toast-store.ts';

/** A payment that was begun and whose end has not been told yet. */
export interface PendingPayment {
  transactionId: string;
  context: PaymentContext;
}

export type SettledListener = (transaction: TransactionDocument) => void;

let pending: PendingPayment | null = null;
/** Payments that nobody waits for any more; their money is still announced when it comes. */
const late = new Set<string>();
const changeListeners = new Set<() => void>();
const settledListeners = new Set<SettledListener>();

export function beginPendingPayment(payment: PendingPayment): void {
  change(payment);
}

/** Stops waiting. What is confirmed later still credits the wallet and says so. */
export function forgetPendingPayment(): void {
  if (!pending) return;
  late.add(pending.transactionId);
  change(null);
}

export function usePendingPayment(): PendingPayment | null {
  return useSyncExternalStore(onChange, () => pending);
}

/** Told when the pending payment succeeded or failed. */
export function onPaymentSettled(listener: SettledListener): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

/** Takes every transaction the server pushes. One that nobody waits for, or no longer, is announced as credited. */
export function takeTransaction(transaction: TransactionDocument, type: RealtimeEvent['type']): void {
  const { transactionId, context, status } = transaction;
  if (pending && pending.transactionId === transactionId && pending.context === context) {
    change(null);
    for (const listener of settledListeners) listener(transaction);
    return;
  }
  // A snapshot tells of the past: only what this tab had given up on is news.
  const isNews = type === 'change' || late.has(transactionId);
  late.delete(transactionId);
  if (isNews && status === 'succeeded') announceCredit(transaction.tokens);
}

export function announceCredit(tokens: number): void {
  showToast({ type: 'tokens-credited', text: `${tokens} Tokens Credited` });
}

function onChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

function change(next: PendingPayment | null): void {
  pending = next;
  for (const listener of changeListeners) listener();
}
