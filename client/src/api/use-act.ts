import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type CallError, callErrorOf } from './call-error.ts';

export type ActResult<R> = { ok: true; answer: R } | { ok: false; error: CallError };

/**
 * Does something of several calls, or through a provider, with the manners of `useSend`: while it runs a second press
 * does nothing, and a refusal is a result. Null: it was running already.
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
