import { movedTo } from '@dubplate/shared/lib/moved-paths.ts';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage.tsx';
import { Moved } from './navigation/Moved.tsx';
import { Guarded } from './session/Guarded.tsx';
import type { Guard } from './session/guard.ts';

/** Every path without a page: moved paths redirect, protected ones ask for a sign-in, the rest are not found. */
export function UnknownPage() {
  const { pathname } = useLocation();
  const target = movedTo(pathname);
  if (target !== null) return <Moved to={target} />;
  return (
    <Guarded guard={guardOf(pathname)}>
      <ErrorPage status={404} />
    </Guarded>
  );
}

/** Every path with /admin in it needs a sign-in. Source: docs/product/pages.md#navigation. */
function guardOf(pathname: string): Guard {
  return { access: /\/admin(\/|$)/.test(pathname) ? 'signed-in' : 'anyone' };
}
