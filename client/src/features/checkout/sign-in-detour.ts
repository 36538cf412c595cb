import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { rememberTarget } from '../../app/session/redirect-after-login.ts';
import { paths } from '../../paths.ts';

/** Goes to the sign-in page, which leads back to this page with the checkout open. */
export function useSignInDetour(reopenKey: string): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return () => {
    rememberTarget(pathname + search + hash);
    sessionStorage.setItem(reopenKey, '1');
    void navigate(paths.login);
  };
}

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
