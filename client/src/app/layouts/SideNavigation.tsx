import { ArrowLeft, LogOut } from 'lucide-react';
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { useUser } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { artistItems, fanItems, type NavigationItem } from '../navigation/navigation-items.ts';
import { outsideLinks } from '../navigation/outside-links.ts';
import { useSignOut } from '../session/sign-out.ts';

const rowClass =
  'flex min-h-11 items-center gap-3 rounded-card px-3 font-semibold text-text hover:bg-sunken aria-[current=page]:bg-solid aria-[current=page]:text-on-solid';

/** On the page of a single request it is only a Back link. */
export function SideNavigation() {
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  // /loopcheck/manage looks like the path of a detail page and is none.
  const isDetail = pathname !== paths.loopcheckManage && matchPath(paths.loopcheckDetail, pathname) !== null;
  return (
    <nav
      aria-label="Dashboard"
      className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto py-10 pl-8"
    >
      {isDetail ? (
        <Link to={paths.loopcheck} className={rowClass}>
          <ArrowLeft aria-hidden className="size-5" />
          Back
        </Link>
      ) : (
        <Sections />
      )}
    </nav>
  );
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
