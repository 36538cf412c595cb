import { useEffect, useEffectEvent, useRef } from 'react';
import { useUser } from './use-session.ts';

/** Calls back when another balance was pushed than the one before: then a list of what moves tokens has news. */
export function useBalanceChange(onChange: () => void): void {
  const balance = useUser()?.token;
  const known = useRef(balance);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (known.current !== balance) handleChange();
    known.current = balance;
  }, [balance]);
}
