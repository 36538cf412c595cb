import { useEffect, useEffectEvent, useRef } from 'react';
import { useUser } from './use-session.ts';

/** Calls back when the pushed balance changes, because lists of token movements then have new rows. */
export function useBalanceChange(onChange: () => void): void {
  const balance = useUser()?.token;
  const known = useRef(balance);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (known.current !== balance) handleChange();
    known.current = balance;
  }, [balance]);
}
