import clsx from 'clsx';
import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { ACADEMY_PATH, paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { lazyPart } from '../loading/lazy-part.ts';
import { outsideLinks } from '../navigation/outside-links.ts';
import { openModal } from '../modals/modal-store.ts';
import { Logo } from './Logo.tsx';
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts';

const { faq, community, social } = outsideLinks;
const linkClass =
  'inline-flex min-h-11 items-center px-2 font-bold text-text underline-offset-8 hover:underline';

const PersonalPart = lazyPart(() => import('../person.ts'), 'PersonalPart');

// On small screens the menu and the footer have the others.
const links = [
  ['Artists', paths.artists, ''],
  ['Sessions', paths.upcoming, ''],
  ['Courses', paths.videos, ''],
  ['Blog', paths.blog, 'max-lg:hidden'],
  ['Academy', ACADEMY_PATH, 'also-in-footer max-lg:hidden'],
  ['Contact', paths.contact, 'also-in-footer max-lg:hidden'],
] as const;

/** Stays at the top; on a phone it hides while scrolling down and returns while scrolling up. */
export function SiteHeader() {
  const isHidden = useHiddenOnScroll();
  const { state } = useSession();
  return (
    <header
      className={clsx(
        'sticky top-0 z-20 bg-page transition-transform duration-300 focus-within:translate-y-0',
        isHidden && 'max-md:-translate-y-full',
      )}
    >
      <div className="mx-auto flex min-h-16 max-w-[100rem] items-center gap-2 px-4 md:gap-3 md:px-10 lg:gap-6">
        <IconButton
          label="Menu"
          icon={<Menu />}
          onClick={() => openModal('menu', {})}
          className="site-menu -ml-2 lg:hidden"
        />
        <Logo />
        <nav aria-label="Main" className="hidden md:flex">
          {links.map(([text, to, look]) => (
            <NavLink key={text} to={to} className={`${linkClass} ${look}`}>
              {text}
            </NavLink>
          ))}
          {state === 'signed-in' && <OutsideLink href={faq}>FAQ</OutsideLink>}
          {community && <OutsideLink href={community}>Community</OutsideLink>}
          {social && <OutsideLink href={social}>Social</OutsideLink>}
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:gap-2 xl:gap-3">
          <PeoplePart />
        </div>
      </div>
    </header>
  );
}

function PeoplePart() {
  const { state } = useSession();
  if (state === 'visitor') {
    return (
      <>
        <Button as={Link} to={paths.login} kind="quiet" size="small">
          Login
        </Button>
        <Button as={Link} to={paths.register} size="small">
          Join
        </Button>
      </>
    );
  }
  const skeleton = <Skeleton className="h-11 w-40 md:w-56 lg:w-80" />;
  if (state === 'unknown') return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <PersonalPart />
    </Suspense>
  );
}

/** On small screens the menu and the footer have these links. */
function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noopener" className={`${linkClass} max-xl:hidden`}>
      {children}
    </a>
  );
}
