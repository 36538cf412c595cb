import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { useCallback, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '../../../../api/call.ts';
import { track } from '../../../../app/consent/track.ts';
import { callErrorOf, type CallError } from '../../../../api/call-error.ts';
import { errorText } from '../../../../api/error-texts.ts';
import { patchUser } from '../../../../api/session.ts';
import type { Draft } from '../draft.ts';
import { currentDraft, dispatchDraft } from '../draft-store.ts';
import { nothingTaken, problemOf, type SendProblem, tokensKeptAdvice } from './send-problem.ts';

/**
 * Sends the draft. Its key is written into the draft before the first attempt and stays until the draft is gone, so that
 * a reload, a second tab or a lost answer cannot make two requests of it.
 */
export function useSendDraft() {
  const { mutate } = useSWRConfig();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const isRunning = useRef(false);

  const reread = useCallback(
    (prefixes: readonly string[]) =>
      mutate((key) => Array.isArray(key) && prefixes.some((prefix) => String(key[0]).startsWith(prefix))),
    [mutate],
  );

  const send = useCallback(async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    setProblem(null);
    try {
      await inTurn(async () => {
        const draft = currentDraft();
        // Another tab was faster: its confirmation is this draft's.
        if (draft.files.length === 0) return;
        dispatchDraft({ type: 'send-begun', key: crypto.randomUUID() });
        const { token } = await call('loopcheck/send-request', requestOf(draft), {
          idempotencyKey: currentDraft().sendKey ?? '',
        });
        patchUser({ token });
        dispatchDraft({ type: 'sent' });
        track('Loopcheck Sent');
      });
      void reread(['loopcheck/', 'payment/']);
    } catch (error) {
      const refusal = callErrorOf(error);
      if (isDefinite(refusal)) dispatchDraft({ type: 'send-refused' });
      if (isAboutVoucher(refusal)) backToVoucher(refusal);
      else setProblem(problemOf(refusal, currentDraft()));
      await followUp(refusal).catch(() => undefined);
      void reread(['user/get-artists', 'loopcheck/open-counts']);
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  }, [reread]);

  return { send, isSending, problem };
}

export function requestOf(draft: Draft): CallInput<'loopcheck/send-request'> {
  return {
    files: draft.files.map(({ name, url, start }) => ({ name, url: url ?? '', start })),
    artists: draft.artists.map(({ id }) => ({ id })),
    comment: draft.comment,
    coupon: draft.coupon.code === '' ? null : draft.coupon,
  };
}

function isAboutVoucher({ code }: CallError): boolean {
  return code.startsWith('coupon-');
}

/** The price that was agreed to no longer holds: whoever sends sees the new one before anything is paid. */
function backToVoucher({ code }: CallError): void {
  const { wasAskedToPay } = currentDraft();
  const advice = wasAskedToPay ? tokensKeptAdvice : nothingTaken;
  dispatchDraft({ type: 'voucher-refused', problem: `${errorText(code)} ${advice}` });
  dispatchDraft({ type: 'went', to: 'summary' });
}

/** After these nobody knows whether the request was taken. */
function isDefinite({ code }: CallError): boolean {
  return code !== 'offline' && code !== 'server' && code !== 'busy';
}

/** The balance that the page shows was wrong: the next step shows what is really missing. */
async function followUp({ code }: CallError): Promise<void> {
  if (code === 'insufficient-credit') patchUser({ token: (await call('user/get-infos', {})).token });
}

/** Tabs take turns, so that the second finds the draft already sent. */
async function inTurn(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await act();
  await navigator.locks.request('dubplate-loopcheck-send', act);
}
