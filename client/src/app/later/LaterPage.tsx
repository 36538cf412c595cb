import { movedTo } from '@dubplate/shared/lib/moved-paths.ts';
import { useEffect } from 'react';
import { matchRoutes, useLocation, useNavigate } from 'react-router-dom';
import { ErrorPage } from '../ErrorPage.tsx';
import { Guarded } from '../session/Guarded.tsx';
import type { Guard } from '../session/guard.ts';
import { laterRoutes } from './later-routes.ts';

/** Every path without a page: moved paths redirect, protected ones ask for a sign-in, the rest are not found. */
export function LaterPage() {
  const { pathname } = useLocation();
  const target = movedTo(pathname);
  if (target !== null) return <Moved to={target} />;
  return (
    <Guarded guard={guardOf(pathname)}>
      <ErrorPage status={404} />
    </Guarded>
  );
}

function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

const later: { path: string; guard: Guard | null }[] = Object.values(laterRoutes);

/** Every path with /admin in it needs a sign-in. Source: docs/product/pages.md#navigation. */
function guardOf(pathname: string): Guard {
  if (/\/admin(\/|$)/.test(pathname)) return { access: 'signed-in' };
  return matchRoutes(later, pathname)?.[0]?.route.guard ?? { access: 'anyone' };
}
