import { NavLink } from 'react-router-dom';
import type { NavigationItem } from '../navigation/navigation-items.ts';

const rowClass =
  'flex min-h-12 items-center rounded-card px-3 font-display text-xl font-extrabold tracking-tight text-text hover:bg-sunken aria-[current=page]:bg-sunken';

/** Large rows for a thumb. Choosing the current page only closes the menu. */
export function MenuList({ items, onChoose }: { items: readonly NavigationItem[]; onChoose: () => void }) {
  return (
    <ul className="-mx-3 grid">
      {items.map((item) => (
        <li key={item.to}>
          {item.isExternal ? (
            <a href={item.to} className={rowClass}>
              {item.label}
            </a>
          ) : (
            <NavLink to={item.to} end onClick={onChoose} className={rowClass}>
              {item.label}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  );
}
