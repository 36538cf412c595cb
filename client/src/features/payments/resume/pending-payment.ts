import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { resetOnNavigation } from '../../../app/navigation/later-resets.ts';
import { createStore } from '@dubplate/shared/lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';

/** A payment that was begun and whose result is not known yet. */
export interface PendingPayment {
  transactionId: string;
  context: PaymentContext;
}

const pendingStore = createStore<PendingPayment | null>(null);
/** Payments whose form was left; their money is still announced when it comes. */
const late = new Set<string>();

export const beginPendingPayment: (payment: PendingPayment) => void = pendingStore.set;

/** Stops waiting. What is confirmed later still credits the wallet and says so. */
export function forgetPendingPayment(): void {
  const pending = pendingStore.get();
  if (!pending) return;
  late.add(pending.transactionId);
  pendingStore.set(null);
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
  const pending = pendingStore.get();
  if (pending?.transactionId !== transactionId || pending.context !== context) return false;
  pendingStore.set(null);
  return true;
}

resetOnNavigation(forgetPendingPayment);

export function usePendingPayment(): PendingPayment | null {
  return useStore(pendingStore);
}
