import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { useCallback, useRef, useState } from 'react';
import { call } from './call.ts';
import { type CallError, callErrorOf } from './call-error.ts';

export type SendResult<P extends CallPath> =
  | { ok: true; answer: CallAnswer<P> }
  | { ok: false; error: CallError };

interface Attempt {
  body: string;
  key: string;
}

/**
 * Sends a call that changes something. While it runs a second press does nothing; an attempt that got no answer keeps
 * its idempotency key, so that trying again cannot do the thing twice.
 */
export function useSend<P extends CallPath>(path: P) {
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);
  const lastAttempt = useRef<Attempt | null>(null);

  const send = useCallback(
    async (input: CallInput<P>): Promise<SendResult<P> | null> => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setIsSending(true);
      const body = JSON.stringify(input);
      const attempt =
        lastAttempt.current?.body === body ? lastAttempt.current : { body, key: crypto.randomUUID() };
      lastAttempt.current = attempt;
      try {
        const answer = await call(path, input, { idempotencyKey: attempt.key });
        lastAttempt.current = null;
        return { ok: true, answer };
      } catch (error) {
        const refusal = callErrorOf(error);
        if (refusal.code !== 'offline') lastAttempt.current = null;
        return { ok: false, error: refusal };
      } finally {
        isRunning.current = false;
        setIsSending(false);
      }
    },
    [path],
  );
  return { send, isSending };
}
