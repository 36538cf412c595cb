import { ArrowLeft, X } from 'lucide-react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Logo } from './Logo.tsx';

const linkClass = 'inline-flex min-h-11 items-center gap-2 pr-3 font-bold text-text';

/** The way out of one task of an artist: the dashboard, or the list that a course is in or made from. Source: docs/product/pages.md#menus. */
function wayOut({ pathname, search }: { pathname: string; search: string }): string {
  if (matchPath(paths.videoEdit, pathname)) return paths.myContentVideos;
  if (!matchPath(paths.videoUpload, pathname)) return paths.dashboard;
  return new URLSearchParams(search).has('sessionId') ? paths.myContent : paths.myContentVideos;
}

/** For one task of an artist. */
function ActionHeader() {
  const way = wayOut(useLocation());
  return (
    <header className="flex items-center justify-between px-5 py-3 md:px-10">
      <Link to={way} className={linkClass}>
        <X aria-hidden className="size-5" />
        Cancel
      </Link>
      <Logo />
    </header>
  );
}

/**
 * For sign-in and similar pages: Back and the logo. From /login Back leads home, elsewhere to the page before; a
 * confirmation has no Back.
 */
export function SimpleHeader({ isAction = false }: { isAction?: boolean }) {
  return isAction ? <ActionHeader /> : <BackHeader />;
}

function BackHeader() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  // The first entry of a visit has no page of this site before it.
  const leadsHome = pathname === paths.login || key === 'default';
  const content = (
    <>
      <ArrowLeft aria-hidden className="size-5" />
      Back
    </>
  );
  return (
    <header className="flex items-center justify-between px-5 py-3 md:px-10">
      {pathname === paths.registerConfirmation ? (
        <span />
      ) : leadsHome ? (
        <Link to={paths.home} className={linkClass}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={() => void navigate(-1)} className={linkClass}>
          {content}
        </button>
      )}
      <Logo />
    </header>
  );
}
