import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';

/** Opens the checkout again for a visitor who went to sign in from it and is back. */
export function useReopenAfterLogin(reopenKey: string, open: () => void): void {
  const { state } = useSession();
  const { pathname } = useLocation();
  const reopen = useEffectEvent(open);
  useEffect(() => {
    const isStillAtSignIn = /^\/(login|register)(\/|$)/.test(pathname);
    if (state !== 'signed-in' || isStillAtSignIn || sessionStorage.getItem(reopenKey) === null) return;
    sessionStorage.removeItem(reopenKey);
    reopen();
  }, [state, pathname, reopenKey]);
}
