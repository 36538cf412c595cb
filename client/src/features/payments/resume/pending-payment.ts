import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { useSyncExternalStore } from 'react';

/** A payment that was begun and whose end has not been told yet. */
export interface PendingPayment {
  transactionId: string;
  context: PaymentContext;
}

let pending: PendingPayment | null = null;
/** Payments that nobody waits for any more; their money is still announced when it comes. */
const late = new Set<string>();
const changeListeners = new Set<() => void>();

export function beginPendingPayment(payment: PendingPayment): void {
  change(payment);
}

/** Stops waiting. What is confirmed later still credits the wallet and says so. */
export function forgetPendingPayment(): void {
  if (!pending) return;
  late.add(pending.transactionId);
  change(null);
}

/** Lets the money of an earlier page be announced, as if this one had begun it. */
export function expectLate(transactionId: string): void {
  late.add(transactionId);
}

/** True once for what is no longer waited for. */
export function takeLate(transactionId: string): boolean {
  return late.delete(transactionId);
}

/** True when this payment was the pending one, which it then is no more. */
export function endPendingPayment({ transactionId, context }: { transactionId: string; context: string }) {
  if (pending?.transactionId !== transactionId || pending.context !== context) return false;
  change(null);
  return true;
}

export function usePendingPayment(): PendingPayment | null {
  return useSyncExternalStore(onChange, () => pending);
}

function onChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

function change(next: PendingPayment | null): void {
  pending = next;
  for (const listener of changeListeners) listener();
}
