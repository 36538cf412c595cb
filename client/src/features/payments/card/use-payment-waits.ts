import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { PAYMENT_CONFIRM_TIMEOUT_MS } from '@dubplate/shared/features/payments/model.ts';
import { useEffect, useEffectEvent } from 'react';
import type { PaymentStep } from './payment-state.ts';
import { forgetPendingPayment } from '../resume/pending-payment.ts';
import { onPaymentSettled } from '../resume/take-transaction.ts';
import { useNetworkBack } from '../resume/use-network-back.ts';

interface Waits {
  step: PaymentStep;
  onSettled: (transaction: TransactionDocument) => void;
  onTimeout: () => void;
  onBack: () => void;
  onAsk: () => void;
}

/** The push comes within a second; this is for a stream that broke off, and well within the limit of calls. */
const ASK_MS = 10_000;

/** What a payment waits for: the server's word, pushed or asked for, the end of the minute, the network. */
export function usePaymentWaits({ step, onSettled, onTimeout, onBack, onAsk }: Waits): void {
  const handleSettled = useEffectEvent(onSettled);
  const handleTimeout = useEffectEvent(onTimeout);
  const handleAsk = useEffectEvent(onAsk);

  useEffect(() => onPaymentSettled((transaction) => handleSettled(transaction)), []);

  // Leaving the form stops the waiting; money that comes later is still announced.
  useEffect(() => forgetPendingPayment, []);

  useEffect(() => {
    if (step !== 'waiting') return;
    const end = setTimeout(() => handleTimeout(), PAYMENT_CONFIRM_TIMEOUT_MS);
    const ask = setInterval(() => handleAsk(), ASK_MS);
    return () => {
      clearTimeout(end);
      clearInterval(ask);
    };
  }, [step]);

  useNetworkBack(step === 'interrupted', onBack);

  // Back from the bank by the browser's Back button: the page is restored in the middle of the confirmation.
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && step === 'confirming') location.reload();
    };
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, [step]);
}
