import { type ProductPaths, products } from '@dubplate/shared/lookups/products.ts';
import { ArrowLeft, LogOut } from 'lucide-react';
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { useUser } from '../../api/use-session.ts';
import { artistItems, fanItems, type NavigationItem } from '../navigation/navigation-items.ts';
import { outsideLinks } from '../navigation/outside-links.ts';
import { manifests } from '../products.ts';
import { useSignOut } from '../session/sign-out.ts';

const rowClass =
  'flex min-h-11 items-center gap-3 rounded-card px-3 font-semibold text-text hover:bg-sunken aria-[current=page]:bg-solid aria-[current=page]:text-on-solid';

/** On the page of a single request it is only a Back link. */
export function SideNavigation() {
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const listPath = listAbove(pathname);
  return (
    <nav
      aria-label="Dashboard"
      className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto py-10 pl-8"
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

/** The list that a request's page leads back to; null on other pages. */
function listAbove(pathname: string): string | null {
  const isDetail = ({ detail, artistList }: ProductPaths) =>
    // The path of an artist’s list, such as /requests/manage, also looks like the path of a detail page.
    detail !== null && pathname !== artistList && matchPath(detail, pathname) !== null;
  const product = manifests.map(({ kind }) => products[kind]).find((each) => isDetail(each.paths));
  return product?.paths.fanList ?? null;
}

function Sections() {
  const user = useUser();
  const signOut = useSignOut();
  if (!user) return null;
  const managed = artistItems(user, 'side');
  return (
    <div className="grid gap-6">
      {managed.length > 0 && <Section title="Artist Management" items={managed} />}
      <Section title="Account" items={fanItems('side')} />
      <button type="button" onClick={() => void signOut()} className={rowClass}>
        <LogOut aria-hidden className="size-5" />
        Logout
      </button>
      {outsideLinks.help && (
        <a href={outsideLinks.help} rel="noopener" className={rowClass}>
          Help Center
        </a>
      )}
    </div>
  );
}

function Section({ title, items }: { title: string; items: readonly NavigationItem[] }) {
  return (
    <div>
      <h2 className="px-3 pb-1 text-sm tracking-normal text-muted">{title}</h2>
      <ul className="grid gap-1">
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
