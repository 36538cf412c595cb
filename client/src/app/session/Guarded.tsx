import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import type { Guard } from './guard.ts';
import { judge } from './guards.ts';
import { PageError } from '../page-error.ts';
import { PageSkeleton } from '../loading/PageSkeleton.tsx';
import { forgetTarget, rememberTarget } from './redirect-after-login.ts';
import { SignInUnknown } from './SignInUnknown.tsx';

/** Opens its page to people who may see it and redirects all others. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const session = useSession();
  const verdict = judge(guard, session);
  if (verdict.kind === 'allow') return children;
  if (verdict.kind === 'wait') return <SignInUnknown fallback={<PageSkeleton />} />;
  if (verdict.kind === 'fail') throw new PageError(verdict.message);
  return <Redirect {...verdict} />;
}

function Redirect(wanted: { to: string; isRemembered: boolean }) {
  // Decided once, because the effect below clears the cookie while the next page still loads.
  const [{ to, isRemembered }] = useState(wanted);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useEffect(() => {
    // Signing out may already be navigating to another page.
    if (window.location.pathname !== pathname) return;
    if (isRemembered) rememberTarget(here);
    else forgetTarget();
    // The console is a separate application.
    if (to === '/admin' || to.startsWith('/admin/')) location.replace(to);
    else void navigate(to === here ? paths.home : to, { replace: true });
  }, [navigate, to, here, pathname, isRemembered]);
  return <PageSkeleton />;
}
