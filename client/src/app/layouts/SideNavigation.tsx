import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { productKinds, products } from '@dubplate/shared/lookups/products.ts';
import { ArrowLeft, LogOut } from 'lucide-react';
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { useUser } from '../../api/use-session.ts';
import { listAbove } from '../../features/feedback/read/request-view.ts';
import { paths } from '../../paths.ts';
import { artistItems, fanItems, type NavigationItem } from '../navigation/navigation-items.ts';
import { outsideLinks } from '../navigation/outside-links.ts';
import { useSignOut } from '../session/sign-out.ts';

/** An artist has two dozen rows, which should be seen at once on a desk; a finger needs more room. */
const rowClass =
  'flex min-h-11 items-center gap-3 rounded-card px-3 font-semibold text-text hover:bg-sunken pointer-fine:min-h-7.5 pointer-fine:leading-tight aria-[current=page]:bg-solid aria-[current=page]:text-on-solid';

/** On the page of a single request it is only a Back link. */
export function SideNavigation() {
  const listPath = useListAbove();
  return (
    <nav
      aria-label="Dashboard"
      className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto py-10 pl-8 pointer-fine:py-3"
    >
      {listPath !== null ? (
        <Link to={listPath} className={rowClass}>
          <ArrowLeft aria-hidden className="size-5" />
          Back
        </Link>
      ) : (
        <Sections />
      )}
    </nav>
  );
}

/** The list that an order's page leads back to; null on other pages. */
function useListAbove(): string | null {
  const { pathname: asked, search } = useLocation();
  const pathname = asked.replace(/\/+$/, '');
  const user = useUser();
  const alone = productKinds
    .map((kind) => products[kind].paths)
    .find(({ detail, isDetailAlone }) => isDetailAlone && detail !== null && isPageOf(detail, pathname));
  const requestId = isPageOf(paths.requestsDetail, pathname) ? pathname.split('/').at(-1) : undefined;
  // The page itself reads the same answer.
  const { data } = useCall('requests/get', user && requestId !== undefined ? { requestId } : null);
  if (alone) return alone.fanList;
  if (requestId === undefined) return null;
  if (!data) return paths.requests;
  const isReview = new URLSearchParams(search).has('review');
  return listAbove({ kind: kindOf(data.type), isArtist: data.artistId === user?.uid, isReview });
}

/** The path of a list, such as /requests/manage, also looks like the path of a detail page. */
function isPageOf(detail: string, pathname: string): boolean {
  return matchPath(detail, pathname) !== null && !staticPaths.has(pathname);
}

const staticPaths = new Set<string>([...Object.values(paths), '/requests/create']);

function Sections() {
  const user = useUser();
  const signOut = useSignOut();
  if (!user) return null;
  const managed = artistItems(user, 'side');
  return (
    <div className="grid gap-6 pointer-fine:gap-2">
      {managed.length > 0 && <Section title="Artist Management" items={managed} />}
      <Section title="Account" items={fanItems('side')} />
      <button type="button" onClick={() => void signOut()} className={rowClass}>
        <LogOut aria-hidden className="size-5" />
        Logout
      </button>
      <Link to={outsideLinks.help} className={rowClass}>
        Help Center
      </Link>
    </div>
  );
}

function Section({ title, items }: { title: string; items: readonly NavigationItem[] }) {
  return (
    <div>
      <h2 className="px-3 pb-1 text-sm tracking-normal text-muted">{title}</h2>
      <ul className="grid gap-1 pointer-fine:gap-0">
        {items.map((item) => (
          <li key={item.to}>
            {item.isExternal ? (
              <a href={item.to} rel="noopener" className={rowClass}>
                {item.label}
              </a>
            ) : (
              <NavLink to={item.to} end className={rowClass}>
                {item.label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
