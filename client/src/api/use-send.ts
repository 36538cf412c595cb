import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { call } from './call.ts';
import { type CallError, callErrorOf } from './call-error.ts';

export type ActResult<R> = { ok: true; answer: R } | { ok: false; error: CallError };
export type SendResult<P extends CallPath> = ActResult<CallAnswer<P>>;

interface Attempt {
  body: string;
  key: string;
}

/**
 * Sends a call that changes something. An attempt without an answer keeps its idempotency key, so that trying again
 * cannot do the thing twice.
 */
export function useSend<P extends CallPath>(path: P) {
  const lastAttempt = useRef<Attempt | null>(null);
  const { run, isRunning } = useAct(async (input: CallInput<P>) => {
    const body = JSON.stringify(input);
    const isSame = lastAttempt.current?.body === body;
    const attempt = isSame && lastAttempt.current ? lastAttempt.current : { body, key: crypto.randomUUID() };
    lastAttempt.current = attempt;
    try {
      const answer = await call(path, input, { idempotencyKey: attempt.key });
      lastAttempt.current = null;
      return answer;
    } catch (error) {
      if (callErrorOf(error).code !== 'offline') lastAttempt.current = null;
      throw error;
    }
  });
  return { send: run, isSending: isRunning };
}

/**
 * Runs something a person started by a button. While it runs a second press does nothing and gets null; a refusal is a
 * result and never thrown.
 */
export function useAct<A extends unknown[], R>(act: (...args: A) => Promise<R>) {
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });

  const run = useCallback(async (...args: A): Promise<ActResult<R> | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setIsRunning(true);
    try {
      return { ok: true, answer: await latest.current(...args) };
    } catch (error) {
      return { ok: false, error: callErrorOf(error) };
    } finally {
      isBusy.current = false;
      setIsRunning(false);
    }
  }, []);
  return { run, isRunning };
}
