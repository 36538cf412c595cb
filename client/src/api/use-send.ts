import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { useRef } from 'react';
import { call } from './call.ts';
import { callErrorOf } from './call-error.ts';
import { type ActResult, useAct } from './use-act.ts';

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
