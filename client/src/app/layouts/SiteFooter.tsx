import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { Link } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { Logo } from './Logo.tsx';

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-text underline-offset-4 hover:underline';

export function SiteFooter() {
  const { state } = useSession();
  return (
    <footer data-block="ink" className="mt-16 py-12 md:mt-24 md:py-16">
      <Container width="wide" className="grid gap-8 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid gap-3">
          <Logo />
          <p className="max-w-[32rem] text-muted">
            {PRODUCT_NAME} brings your loops to artists you trust. They answer within 7 days, or your tokens
            come back by themselves. 100 tokens = $1.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          <Link to={paths.artists} className={linkClass}>
            Artists
          </Link>
          <Link to={paths.tokens} className={linkClass}>
            Tokens
          </Link>
          {state !== 'signed-in' && (
            <>
              <Link to={paths.register} className={linkClass}>
                Join
              </Link>
              <Link to={`${paths.register}?type=2`} className={linkClass}>
                Join as an artist
              </Link>
              <Link to={paths.login} className={linkClass}>
                Login
              </Link>
            </>
          )}
        </nav>
      </Container>
    </footer>
  );
}
