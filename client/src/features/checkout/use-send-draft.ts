import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf, type CallError } from '@dubplate/shared/api-client/call-error.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { priceText } from '../../ui/money/Money.tsx';
import { couponProblem } from '../coupons/coupon-problem.ts';
import { type Checkout, draftPrice } from './checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import {
  chargedText,
  nothingTaken,
  type Paid,
  problemOf,
  type SendProblem,
  tokensKeptAdvice,
} from './send-problem.ts';

export interface Sending {
  /** `paid`: the payment that was made for it just now. */
  send: (paid?: Paid) => Promise<void>;
  isSending: boolean;
  problem: SendProblem | null;
}

/**
 * Sends the draft. Its key is written into the draft before the first attempt and stays until the draft is gone, so that
 * a reload, a second tab or a lost answer cannot make two orders of it.
 */
export function useSendDraft<D extends CheckoutDraft>(checkout: Checkout<D>): Sending {
  const { store, changedCalls, problemWords } = checkout;
  const { mutate } = useSWRConfig();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const isRunning = useRef(false);

  const reread = (prefixes: readonly string[]) =>
    mutate((key) => Array.isArray(key) && prefixes.some((prefix) => String(key[0]).startsWith(prefix)));

  const send = async (paid?: Paid): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    setProblem(null);
    try {
      await inTurn(checkout.lockName, () => sendDraft(checkout));
      void reread(changedCalls.afterSending);
    } catch (error) {
      const refusal = callErrorOf(error);
      if (isDefinite(refusal)) store.dispatch({ type: 'send-refused' });
      if (refusal.code.startsWith('coupon-')) backToVoucher(checkout, refusal, paid);
      else setProblem(problemOf(refusal, problemWords(refusal, store.current(), paid), paid));
      if (refusal.code === 'insufficient-credit') await rereadBalance().catch(() => undefined);
      void reread(changedCalls.afterRefusal);
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };
  return { send, isSending, problem };
}

async function sendDraft<D extends CheckoutDraft>(checkout: Checkout<D>) {
  const { store, isFilled, send, onSent } = checkout;
  const draft = store.current();
  if (!isFilled(draft)) return sayAlreadySent(checkout);
  store.dispatch({ type: 'send-begun', key: crypto.randomUUID() });
  const { token } = await send(draft, store.current().sendKey ?? '');
  patchUser({ token });
  store.dispatch({ type: 'sent' });
  onSent();
}

/** Another tab was faster, and only that one got the answer with the order's id. */
function sayAlreadySent<D extends CheckoutDraft>({ product }: Checkout<D>): void {
  const { fanList } = product.paths;
  showToast({
    type: 'success',
    text: 'Another tab has sent this already. It is paid only once.',
    ...(fanList !== null && { link: fanList, linkLabel: 'See it' }),
  });
}

/** The agreed price no longer holds: the buyer sees the new one before anything is paid. */
function backToVoucher<D extends CheckoutDraft>(checkout: Checkout<D>, refusal: CallError, paid?: Paid) {
  const { store, backToPrice } = checkout;
  const draft = store.current();
  const { total } = draftPrice(checkout, draft);
  const charged = paid && `${chargedText(paid)} Without the voucher the price is ${priceText(total)}.`;
  const advice = charged ?? (draft.wasAskedToPay ? tokensKeptAdvice : nothingTaken);
  store.dispatch({ type: 'voucher-refused', problem: `${couponProblem(refusal)} ${advice}` });
  backToPrice();
}

/** After the others the order may have been taken. */
function isDefinite({ code }: CallError): boolean {
  return code !== 'offline' && code !== 'server' && code !== 'busy';
}

/** The balance on the page was wrong: the next step shows what is really missing. */
async function rereadBalance(): Promise<void> {
  patchUser({ token: (await call('user/get-infos', {})).token });
}

/** Tabs take turns, so that the second finds the draft already sent. */
async function inTurn(lockName: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await act();
  await navigator.locks.request(lockName, act);
}
