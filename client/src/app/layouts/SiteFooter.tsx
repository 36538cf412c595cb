import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { Link } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { ACADEMY_PATH, paths } from '../../paths.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { openConsent } from '../consent/consent.ts';
import { outsideLinks } from '../navigation/outside-links.ts';
import { Logo } from './Logo.tsx';

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-text underline-offset-4 hover:underline';

/** An address of another site is a plain link. */
const links: [label: string, to: string | undefined, isForVisitors?: boolean][] = [
  ['Artists', paths.artists],
  ['Sessions', paths.upcoming],
  ['Tokens', paths.tokens],
  ['Blog', paths.blog],
  ['Academy', ACADEMY_PATH],
  ['Contact', paths.contact],
  ['Join', paths.register, true],
  ['Join as an artist', `${paths.register}?type=2`, true],
  ['Login', paths.login, true],
  ['Community', outsideLinks.community],
  ['Social', outsideLinks.social],
  ['FAQ', outsideLinks.faq],
  ['Help Center', outsideLinks.help],
  ['Guidelines', outsideLinks.guidelines],
  ['About', '/page/about'],
  ['Terms', '/page/terms'],
  ['Privacy', '/page/privacy-policy'],
  ['Cookies', '/page/cookies'],
];

export function SiteFooter() {
  const { state } = useSession();
  return (
    <footer data-block="ink" className="mt-16 pt-12 pb-[calc(3rem+var(--room-below,0px))] md:mt-24 md:pt-16">
      <Container
        width="wide"
        className="grid gap-8 md:grid-cols-[minmax(18rem,1fr)_minmax(0,auto)] md:items-end"
      >
        <div className="grid gap-3">
          <Logo />
          <p className="max-w-[32rem] text-muted">
            {PRODUCT_NAME} brings your music to artists you trust. Without an answer in time, your tokens come
            back. <span className="whitespace-nowrap">100 tokens = $1.</span>
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          {links.map(([label, to, isForVisitors]) =>
            !to || (isForVisitors && state === 'signed-in') ? null : (
              <Link key={to} to={to} className={linkClass}>
                {label}
              </Link>
            ),
          )}
          <button type="button" onClick={openConsent} className={linkClass}>
            Cookie preferences
          </button>
        </nav>
      </Container>
    </footer>
  );
}
