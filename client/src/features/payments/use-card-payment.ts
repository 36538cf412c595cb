import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { useReducer, useRef } from 'react';
import { callErrorOf, type ClientErrorCode } from '../../api/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { useSend } from '../../api/use-send.ts';
import { useToast } from '../../app/toast/use-toast.ts';
import type { CardProvider, CardToken } from '../../providers/payments/port.ts';
import { paymentReducer, type PaymentProblem, readyState } from './payment-state.ts';
import { beginPendingPayment, forgetPendingPayment } from './pending-payment.ts';
import { usePaymentWaits } from './use-payment-waits.ts';

interface Order {
  amountUsd: number;
  context: PaymentContext;
  provider: CardProvider;
  onPaid: (transaction: TransactionDocument) => void;
}

/** What repeating a request of one payment needs. */
interface Attempt {
  token?: CardToken;
  clientSecret?: string;
  challenge?: 'pass' | 'fail';
}

/** Takes one card payment from the press of the button to the server's confirmation. */
export function useCardPayment({ amountUsd, context, provider, onPaid }: Order) {
  const [state, dispatch] = useReducer(paymentReducer, readyState);
  const toast = useToast();
  const { send: makeIntent } = useSend('payment/intent');
  const attempt = useRef<Attempt>({});

  const fail = (problem: PaymentProblem) => {
    forgetPendingPayment();
    attempt.current = {};
    if (problem === 'timeout') dispatch({ type: 'timed-out' });
    else dispatch({ type: 'refused', code: problem });
    toast.show({ type: 'error', text: problemText(problem) });
  };

  const refuse = (code: ClientErrorCode) =>
    code === 'offline' ? dispatch({ type: 'connection-lost' }) : fail(code);

  const confirm = async () => {
    const { token, clientSecret, challenge } = attempt.current;
    if (!token || !clientSecret) return;
    try {
      const result = await provider.confirm({ clientSecret, token, context, challenge });
      dispatch({ type: result === 'challenge' ? 'challenged' : 'accepted' });
    } catch (error) {
      refuse(callErrorOf(error).code);
    }
  };

  const begin = async () => {
    const result = await makeIntent({ amount: amountUsd, paymentContext: context });
    if (!result) return;
    if (!result.ok) return refuse(result.error.code);
    attempt.current.clientSecret = result.answer.client_secret;
    beginPendingPayment({ transactionId: result.answer.id, context });
    dispatch({ type: 'intent-made' });
    await confirm();
  };

  const pay = async (token: CardToken) => {
    if (state.step !== 'ready') return;
    attempt.current = { token };
    dispatch({ type: 'began' });
    await begin();
  };

  const answerChallenge = async (answer: 'pass' | 'fail') => {
    attempt.current.challenge = answer;
    dispatch({ type: 'challenge-answered' });
    await confirm();
  };

  const resume = async () => {
    if (state.step !== 'interrupted') return;
    dispatch({ type: 'resumed' });
    await (state.lostAt === 'intent' ? begin() : confirm());
  };

  usePaymentWaits({
    step: state.step,
    onSettled: (transaction) => {
      if (transaction.status === 'failed') return fail('card-declined');
      dispatch({ type: 'settled' });
      onPaid(transaction);
    },
    onTimeout: () => fail('timeout'),
    onBack: () => void resume(),
  });
  return { state, pay, answerChallenge, resume };
}

/** A charge that was never confirmed reads like one that failed, as docs/product.md#top-ups has it. */
export function problemText(problem: PaymentProblem): string {
  return errorText(problem === 'timeout' ? 'card-declined' : problem);
}
