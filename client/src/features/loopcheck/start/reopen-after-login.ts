import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../api/use-session.ts';
import { openLoopcheckPanel } from './panel-state.ts';

const KEY = 'dubplate-loopcheck-reopen';

/** Called on the way to the sign-in page: whoever comes back finds the panel where they left it. */
export function askToReopen(): void {
  sessionStorage.setItem(KEY, '1');
}

export function useReopenAfterLogin(): void {
  const { state } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    const isStillAtSignIn = /^\/(login|register)(\/|$)/.test(pathname);
    if (state !== 'signed-in' || isStillAtSignIn || sessionStorage.getItem(KEY) === null) return;
    sessionStorage.removeItem(KEY);
    openLoopcheckPanel();
  }, [state, pathname]);
}
