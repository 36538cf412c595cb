import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import type { Guard } from './guard.ts';
import { judge } from './guards.ts';
import { PageSkeleton } from '../loading/PageSkeleton.tsx';
import { forgetTarget, rememberTarget } from './redirect-after-login.ts';
import { SignInUnknown } from './SignInUnknown.tsx';

/** Opens its page to those who may see it and sends the others where they belong. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const session = useSession();
  const verdict = judge(guard, session);
  if (verdict.kind === 'allow') return children;
  if (verdict.kind === 'wait') return <SignInUnknown fallback={<PageSkeleton />} />;
  return <Redirect to={verdict.to} isRemembered={verdict.isRemembered} />;
}

function Redirect(wanted: { to: string; isRemembered: boolean }) {
  // Decided once: the cookie it came from is cleared below, while the next page's code is still on its way.
  const [{ to, isRemembered }] = useState(wanted);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useEffect(() => {
    // Whoever ended the sign-in may have chosen where to go: that page is on its way.
    if (window.location.pathname !== pathname) return;
    if (isRemembered) rememberTarget(here);
    else forgetTarget();
    // The console is an application of its own.
    if (to === '/admin' || to.startsWith('/admin/')) location.replace(to);
    else void navigate(to === here ? paths.home : to, { replace: true });
  }, [navigate, to, here, pathname, isRemembered]);
  return <PageSkeleton />;
}
