import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { storedText, storeText } from '../lib/stored-text.ts';
import { parsedFields } from '../lib/stored-fields.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { type CallError, callErrorOf } from '@dubplate/shared/api-client/call-error.ts';

export type ActResult<R> = { ok: true; answer: R } | { ok: false; error: CallError };
export type SendResult<P extends CallPath> = ActResult<CallAnswer<P>>;

interface Attempt {
  body: string;
  key: string;
}

interface SendOptions {
  /** Where this tab keeps an attempt without an answer, for forms whose draft outlives a reload. */
  keptAs?: string;
}

/**
 * Sends a call that changes something. The same input keeps its idempotency key until it was done, so that trying again
 * cannot do the thing twice. Also a refusal keeps it: it may refuse the second attempt before anything looks for the first.
 */
export function useSend<P extends CallPath>(path: P, { keptAs }: SendOptions = {}) {
  const lastAttempt = useRef<Attempt | null>(null);
  const { run, isRunning } = useAct(async (input: CallInput<P>) => {
    const body = JSON.stringify(input);
    const keep = (attempt: Attempt | null) => {
      lastAttempt.current = attempt;
      if (keptAs !== undefined) storeText(keptAs, attempt && JSON.stringify(attempt), 'sessionStorage');
    };
    const before = keptAs === undefined ? lastAttempt.current : (keptAttempt(keptAs) ?? lastAttempt.current);
    const attempt = before?.body === body ? before : { body, key: crypto.randomUUID() };
    keep(attempt);
    try {
      const answer = await call(path, input, { idempotencyKey: attempt.key });
      keep(null);
      return answer;
    } catch (error) {
      if (callErrorOf(error).code === 'key-reused') keep(null);
      throw error;
    }
  });
  /** Whether the same input was sent before and may have been done: its next try finds out. */
  const isRepeat = (input: CallInput<P>) =>
    keptAs !== undefined && keptAttempt(keptAs)?.body === JSON.stringify(input);
  return { send: run, isSending: isRunning, isRepeat };
}

function keptAttempt(keptAs: string): Attempt | null {
  const { body, key } = parsedFields(storedText(keptAs, 'sessionStorage'));
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : null;
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
