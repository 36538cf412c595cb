import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type CallError, callErrorOf } from './call-error.ts';

export type ActResult<R> = { ok: true; answer: R } | { ok: false; error: CallError };

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
