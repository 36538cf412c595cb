import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { PAYMENT_CONFIRM_TIMEOUT_MS } from '@dubplate/shared/features/payments/model.ts';
import { useEffect, useEffectEvent } from 'react';
import type { PaymentStep } from './payment-state.ts';
import { forgetPendingPayment, onPaymentSettled } from './pending-payment.ts';

interface Waits {
  step: PaymentStep;
  onSettled: (transaction: TransactionDocument) => void;
  onTimeout: () => void;
  onBack: () => void;
}

/** How often an interrupted payment asks again by itself; the network's own signal comes first where there is one. */
const RESUME_MS = 5000;

/** What a payment waits for: the server's word, the end of the minute, the network. */
export function usePaymentWaits({ step, onSettled, onTimeout, onBack }: Waits): void {
  const handleSettled = useEffectEvent(onSettled);
  const handleTimeout = useEffectEvent(onTimeout);
  const handleBack = useEffectEvent(onBack);

  useEffect(() => onPaymentSettled((transaction) => handleSettled(transaction)), []);

  // Whoever leaves the form stops waiting; money that comes later is announced all the same.
  useEffect(() => forgetPendingPayment, []);

  useEffect(() => {
    if (step !== 'waiting') return;
    const timer = setTimeout(() => handleTimeout(), PAYMENT_CONFIRM_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [step]);

  useEffect(() => {
    if (step !== 'interrupted') return;
    const goOn = () => handleBack();
    const timer = setTimeout(goOn, RESUME_MS);
    addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
    };
  }, [step]);
}
