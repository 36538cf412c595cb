import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Logo } from './Logo.tsx';

/**
 * For sign-in and similar pages: Back and the logo. From /login Back leads home, elsewhere to the page before; a
 * confirmation has no Back.
 */
export function SimpleHeader() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  // The first entry of a visit has no page of this site before it.
  const leadsHome = pathname === paths.login || key === 'default';
  const className = 'inline-flex min-h-11 items-center gap-2 pr-3 font-bold text-text';
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
        <Link to={paths.home} className={className}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={() => void navigate(-1)} className={className}>
          {content}
        </button>
      )}
      <Logo />
    </header>
  );
}
