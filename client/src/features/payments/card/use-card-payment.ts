import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { useUser } from '../../../api/use-session.ts';
import { hideToastSaying, showToast } from '../../../app/toast/toast-store.ts';
import type { CardDesk, CardSource } from '../../../providers/payments/port.ts';
import { askPayment } from '../resume/ask-payment.ts';
import type { BeforePaying } from '../before-paying.ts';
import { type Attempt, type CardPaymentRecord, confirmAttempt, findOrMakePayment } from './card-attempt.ts';
import { paymentReducer, type PaymentProblem, type PaymentStep, readyState } from './payment-state.ts';
import { beginPendingPayment, forgetPendingPayment } from '../resume/pending-payment.ts';
import { takeReturned } from '../resume/returned-payment.ts';
import { toldTransaction } from '../resume/take-transaction.ts';
import { forgetUnsettled, noteUnsettled } from '../resume/unsettled.ts';
import { usePaymentWaits } from './use-payment-waits.ts';

interface Order {
  amountUsd: number;
  context: PaymentContext;
  desk: CardDesk;
  onBeforePaying?: BeforePaying;
  onPaid: (transaction: TransactionDocument) => void;
}

/** Takes one card payment from the press of the button to the server's confirmation. */
export function useCardPayment({ amountUsd, context, desk, onBeforePaying, onPaid }: Order) {
  const userId = useUser()?.uid ?? '';
  const { send: makeIntent } = useSend('payment/intent');
  const attempt = useRef<Attempt>({});
  const { state, dispatch, settle, fail } = useEnds(attempt, onPaid);

  const refuse = (code: CallErrorCode) =>
    code === 'offline' ? dispatch({ type: 'connection-lost' }) : fail(code);

  const confirm = async () => {
    const { payment } = attempt.current;
    if (!payment) return;
    const result = await confirmAttempt(desk, attempt.current, payment);
    if (result.is === 'refused') return refuse(result.code);
    if (result.is === 'challenge') dispatch({ type: 'challenged' });
    if (result.is === 'accepted') dispatch({ type: 'accepted' });
  };

  const begin = async () => {
    const { savesCard = false, pressed } = attempt.current;
    // Nobody has agreed to an amount that changed while the connection was lost.
    if (pressed?.amountUsd !== amountUsd) return fail('price-changed');
    const obstacle = await pressed.onBeforePaying?.();
    if (obstacle) return fail(obstacle);
    const found = await findOrMakePayment({ userId, context, amountUsd, savesCard, makeIntent });
    if (found.is === 'paid') return settle(found.transaction);
    if (found.is === 'refused') return refuse(found.code);
    attempt.current.payment = found.payment;
    beginPendingPayment(found.payment);
    dispatch({ type: 'intent-made' });
    await confirm();
  };

  const pay = async (card: CardSource, savesCard: boolean) => {
    if (state.step !== 'ready') return;
    attempt.current = { card, savesCard, pressed: { amountUsd, onBeforePaying } };
    // What was said of the attempt before would now seem to be said of this one.
    if (state.problem) hideToastSaying(problemText(state.problem));
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

  useReturn(context, (payment) => {
    attempt.current = { payment };
    dispatch({ type: 'came-back' });
    const told = toldTransaction(payment.transactionId);
    if (told?.status === 'succeeded') return settle(told);
    beginPendingPayment(payment);
    void confirm();
  });
  useWord({ step: state.step, attempt, settle, fail, onBack: () => void resume() });
  return { state, pay, answerChallenge, resume };
}

/** Source: docs/product/top-ups.md#card-testing. */
const TOO_MANY_CARDS = 'Too many cards were tried. Please pay with PayPal, or try again tomorrow.';

/** After these the card may have been charged, so the next attempt continues the same payment. */
const unclear: readonly PaymentProblem[] = ['server', 'busy'];

/** The state, and the two ways in which a payment ends. */
function useEnds(attemptRef: { current: Attempt }, onPaid: (transaction: TransactionDocument) => void) {
  const [state, dispatch] = useReducer(paymentReducer, readyState);
  const hasPaid = useRef(false);

  const settle = (transaction: TransactionDocument) => {
    forgetUnsettled(transaction.transactionId);
    forgetPendingPayment();
    dispatch({ type: 'settled' });
    // Both the push and the question may report it.
    if (hasPaid.current) return;
    hasPaid.current = true;
    onPaid(transaction);
  };

  const fail = (problem: PaymentProblem) => {
    const { payment } = attemptRef.current;
    // A card that is never confirmed must not keep the next card from paying.
    if (payment && problem === 'timeout') noteUnsettled({ ...payment, stage: 'given-up' });
    else if (payment && !unclear.includes(problem)) forgetUnsettled(payment.transactionId);
    forgetPendingPayment();
    attemptRef.current = {};
    if (problem === 'timeout') dispatch({ type: 'timed-out' });
    else dispatch({ type: 'refused', code: problem });
    showToast({ type: 'error', text: problemText(problem) });
  };
  return { state, dispatch, settle, fail };
}

/** Once, when the form opens: the payment whose buyer was sent to their bank and back. */
function useReturn(context: PaymentContext, goOn: (payment: CardPaymentRecord) => void): void {
  const handleReturn = useEffectEvent(() => {
    const payment = takeReturned(context);
    if (payment) goOn(payment);
  });
  useEffect(() => handleReturn(), []);
}

/** The server's result for the payment, pushed or asked for. */
function useWord(given: {
  step: PaymentStep;
  attempt: { current: Attempt };
  settle: (transaction: TransactionDocument) => void;
  fail: (problem: PaymentProblem) => void;
  onBack: () => void;
}): void {
  const { step, attempt, settle, fail, onBack } = given;
  const ask = async () => {
    const { payment } = attempt.current;
    if (!payment) return;
    // A failed question is no answer: the push may still come before the minute ends.
    const word = await askPayment(payment).catch(() => null);
    if (word?.is === 'paid') settle(word.transaction);
  };
  usePaymentWaits({
    step,
    onSettled: (transaction) => {
      const { payment } = attempt.current;
      if (transaction.transactionId !== payment?.transactionId) return;
      if (transaction.status === 'succeeded') settle(transaction);
      else if (step === 'waiting') fail('card-declined');
      // While the company is being asked, its answer says more, and this push may be about an earlier attempt.
      else beginPendingPayment(payment);
    },
    onTimeout: () => fail('timeout'),
    onBack,
    onAsk: () => void ask(),
  });
}

/** Nobody knows yet what became of a charge that was accepted and not confirmed: it was not declined. */
const NOT_HEARD = 'We have not heard from the card company yet, so your payment is not confirmed.';

export function problemText(problem: PaymentProblem): string {
  if (typeof problem === 'object') return problem.text;
  if (problem === 'rate-limited') return TOO_MANY_CARDS;
  return problem === 'timeout' ? NOT_HEARD : errorText(problem);
}
