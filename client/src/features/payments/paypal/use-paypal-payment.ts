import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { CallError, type CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { useUser } from '../../../api/use-session.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import type { BeforePaying, Obstacle } from '../before-paying.ts';
import { orderReducer, readyOrder } from './paypal-state.ts';
import { beginPendingPayment, forgetPendingPayment } from '../resume/pending-payment.ts';
import { onPaymentSettled } from '../resume/take-transaction.ts';
import { forgetUnsettled, noteUnsettled, type UnsettledPayment } from '../resume/unsettled.ts';
import { useNetworkBack } from '../resume/use-network-back.ts';

interface Order {
  amountUsd: number;
  context: PaymentContext;
  onBeforePaying?: BeforePaying;
  onPaid: (transaction: TransactionDocument) => void;
}

type OrderRecord = UnsettledPayment & { orderId: string };

/** After these the money may have been taken, so the same order is tried again for as long as the page is open. */
const unclear: readonly CallErrorCode[] = ['offline', 'server', 'busy', 'rate-limited'];

/** Takes one order at the second provider from its button to the server's credit. */
export function usePayPalPayment({ amountUsd, context, onBeforePaying, onPaid }: Order) {
  const userId = useUser()?.uid ?? '';
  const { send: makeOrder } = useSend('payment/begin-paypal-order');
  const { send: capture } = useSend('payment/create-paypal-order');
  const { state, dispatch, paymentRef, settle, drop, fail } = useOrderEnds(onPaid);

  const createOrder = async (): Promise<{ orderId: string }> => {
    dispatch({ type: 'began' });
    const obstacle = await onBeforePaying?.();
    if (obstacle) {
      fail(obstacle);
      throw new CallError('state-conflict');
    }
    const result = await makeOrder({ amount: amountUsd, paymentContext: context });
    if (!result?.ok) {
      const code = result?.error.code ?? 'state-conflict';
      fail(code);
      throw new CallError(code);
    }
    const { id: transactionId, paypalOrderId: orderId } = result.answer;
    paymentRef.current = { transactionId, orderId, userId, context, amountUsd, stage: 'confirming' };
    beginPendingPayment({ transactionId, context });
    dispatch({ type: 'order-made' });
    return { orderId };
  };

  const take = async () => {
    if (!paymentRef.current) return;
    // What was approved: the page may show another amount by now.
    const { orderId: paypalOrderId, transactionId, amountUsd: amount } = paymentRef.current;
    const result = await capture({ paypalOrderId, paymentContext: context, amount });
    if (!result) return;
    if (!result.ok) {
      const { code, details } = result.error;
      if (details.status === 'processing') return dispatch({ type: 'under-review' });
      return unclear.includes(code) ? dispatch({ type: 'connection-lost' }) : fail(code);
    }
    const { tokens } = result.answer;
    settle({ transactionId, userId, context, tokens, amountUsd: amount, status: 'succeeded' });
  };

  const approve = async (orderId: string) => {
    if (paymentRef.current?.orderId !== orderId) return;
    // From here on a reload goes on with the capture: the buyer has said yes.
    noteUnsettled({ ...paymentRef.current, stage: 'approved' });
    dispatch({ type: 'approved' });
    await take();
  };

  const giveUp = (type: 'canceled' | 'broke-off') => {
    // What was approved is taken or refused by the server, whatever the provider's page says afterwards.
    if (state.step !== 'starting' && state.step !== 'approving') return;
    drop();
    dispatch({ type });
  };

  const resume = async () => {
    dispatch({ type: 'resumed' });
    await take();
  };
  useNetworkBack(state.step === 'interrupted', () => void resume());
  return { state, createOrder, approve, giveUp, resume };
}

/** The state, the order it is about, and the ways in which it ends. */
function useOrderEnds(onPaid: (transaction: TransactionDocument) => void) {
  const [state, dispatch] = useReducer(orderReducer, readyOrder);
  const paymentRef = useRef<OrderRecord | null>(null);

  const drop = () => {
    if (paymentRef.current) forgetUnsettled(paymentRef.current.transactionId);
    paymentRef.current = null;
    forgetPendingPayment();
  };

  const settle = (transaction: TransactionDocument) => {
    // Both the push and the answer report it.
    if (paymentRef.current === null) return;
    drop();
    dispatch({ type: 'settled' });
    onPaid(transaction);
  };

  const fail = (code: CallErrorCode | Obstacle) => {
    drop();
    dispatch({ type: 'refused', code });
    showToast({ type: 'error', text: typeof code === 'object' ? code.text : errorText(code) });
  };

  const handleSettled = useEffectEvent((transaction: TransactionDocument) => {
    if (transaction.transactionId !== paymentRef.current?.transactionId) return;
    if (transaction.status === 'succeeded') settle(transaction);
  });
  useEffect(() => onPaymentSettled((transaction) => handleSettled(transaction)), []);

  // Leaving stops the waiting; the next page finishes an approved order and announces its money.
  useEffect(() => forgetPendingPayment, []);
  return { state, dispatch, paymentRef, settle, drop, fail };
}
