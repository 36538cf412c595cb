import { useEffect, useEffectEvent } from 'react';
import type { PaywallStore } from './paywall-draft.ts';

/** A buyer who was paying goes on after a reload, the sign-in, or the way to the bank. `isAsked` asks others as well. */
export function usePaywallAgain(store: PaywallStore, isBuyer: boolean, open: () => void, isAsked = false) {
  const handleOpen = useEffectEvent(open);
  useEffect(() => {
    if (isBuyer && (isAsked || store.current().isOpen)) handleOpen();
  }, [isBuyer, isAsked, store]);
}
