import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { PAYMENT_CONFIRM_TIMEOUT_MS, type PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { callErrorOf } from '../../api/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { useSend } from '../../api/use-send.ts';
import { useToast } from '../../app/toast/use-toast.ts';
import type { CardProvider, CardToken } from '../../providers/payments/port.ts';
import { paymentReducer, type PaymentProblem, readyState } from './payment-state.ts';
import { beginPendingPayment, forgetPendingPayment, onPaymentSettled } from './pending-payment.ts';

interface Order {
  amountUsd: number;
  context: PaymentContext;
  provider: CardProvider;
  onPaid: (transaction: TransactionDocument) => void;
}

/** How often an interrupted payment asks again by itself; the network's own signal comes first where there is one. */
const RESUME_MS = 5000;

/** Takes one card payment from the press of the button to the server's confirmation. */
export function useCardPayment({ amountUsd, context, provider, onPaid }: Order) {
  const [state, dispatch] = useReducer(paymentReducer, readyState);
  const toast = useToast();
  const { send: makeIntent } = useSend('payment/intent');
  const card = useRef<CardToken | null>(null);
  const clientSecret = useRef<string | null>(null);
  const challenge = useRef<'pass' | 'fail' | undefined>(undefined);

  const fail = (problem: PaymentProblem) => {
    forgetPendingPayment();
    clientSecret.current = null;
    if (problem === 'timeout') dispatch({ type: 'timed-out' });
    else dispatch({ type: 'refused', code: problem });
    toast.show({ type: 'error', text: problemText(problem) });
  };

  const confirm = async () => {
    if (!card.current || !clientSecret.current) return;
    try {
      const result = await provider.confirm({
        clientSecret: clientSecret.current,
        token: card.current,
        context,
        ...(challenge.current && { challenge: challenge.current }),
      });
      dispatch({ type: result === 'challenge' ? 'challenged' : 'accepted' });
    } catch (error) {
      const { code } = callErrorOf(error);
      if (code === 'offline') dispatch({ type: 'connection-lost' });
      else fail(code);
    }
  };

  const begin = async () => {
    const result = await makeIntent({ amount: amountUsd, paymentContext: context });
    if (!result) return;
    if (!result.ok) {
      if (result.error.code === 'offline') return dispatch({ type: 'connection-lost' });
      return fail(result.error.code);
    }
    clientSecret.current = result.answer.client_secret;
    beginPendingPayment({ transactionId: result.answer.id, context });
    dispatch({ type: 'intent-made' });
    await confirm();
  };

  const pay = async (token: CardToken) => {
    if (state.step !== 'ready') return;
    card.current = token;
    challenge.current = undefined;
    dispatch({ type: 'began' });
    await begin();
  };

  const answerChallenge = async (answer: 'pass' | 'fail') => {
    challenge.current = answer;
    dispatch({ type: 'challenge-answered' });
    await confirm();
  };

  const resume = async () => {
    if (state.step !== 'interrupted') return;
    dispatch({ type: 'resumed' });
    await (state.lostAt === 'intent' ? begin() : confirm());
  };

  const handleSettled = useEffectEvent((transaction: TransactionDocument) => {
    const hasSucceeded = transaction.status === 'succeeded';
    if (!hasSucceeded) return fail('card-declined');
    dispatch({ type: 'settled', hasSucceeded });
    onPaid(transaction);
  });
  useEffect(() => onPaymentSettled((transaction) => handleSettled(transaction)), []);
  // Whoever leaves the form stops waiting; money that comes later is announced all the same.
  useEffect(() => forgetPendingPayment, []);

  const handleTimeout = useEffectEvent(() => fail('timeout'));
  useEffect(() => {
    if (state.step !== 'waiting') return;
    const timer = setTimeout(() => handleTimeout(), PAYMENT_CONFIRM_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state.step]);

  const handleBack = useEffectEvent(() => void resume());
  useEffect(() => {
    if (state.step !== 'interrupted') return;
    const goOn = () => handleBack();
    const timer = setTimeout(goOn, RESUME_MS);
    addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
    };
  }, [state.step]);

  return { state, pay, answerChallenge, resume };
}

/** A charge that was never confirmed reads like one that failed, as docs/product.md#top-ups has it. */
export function problemText(problem: PaymentProblem): string {
  return errorText(problem === 'timeout' ? 'card-declined' : problem);
}
