import { ChevronDown, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/use-session.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { DropdownMenu, type MenuEntry } from '../../ui/overlay/DropdownMenu.tsx';
import { openModal } from '../modals/modal-store.ts';
import { artistItems, fanItems, type NavigationItem, staffItems } from '../navigation/navigation-items.ts';
import { useSignOut } from '../session/sign-out.ts';

/** The user menu: a dropdown on large screens, a modal on small ones. */
export function UserMenu() {
  const user = useUser();
  const signOut = useSignOut();
  if (!user) return null;
  const artistEntries = artistItems(user, 'dropdown').map(entryOf);
  const entries: MenuEntry[] = [
    ...staffItems(user).map(entryOf),
    ...artistEntries,
    ...(artistEntries.length > 0 ? [{ kind: 'line' } as const] : []),
    ...fanItems('dropdown').map(entryOf),
    { kind: 'line' },
    { label: 'Logout', icon: <LogOut aria-hidden />, onSelect: () => void signOut() },
  ];
  const label = `Account of ${user.username}`;
  const face = <Avatar name={user.username} src={user.profileImage} size={32} />;
  return (
    <>
      <div className="max-md:hidden">
        <DropdownMenu
          label="Account"
          entries={entries}
          trigger={(trigger) => (
            <button
              type="button"
              {...trigger}
              aria-label={label}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full pr-2 pl-1.5 hover:bg-sunken"
            >
              {face}
              <ChevronDown aria-hidden className="size-4" />
            </button>
          )}
        />
      </div>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => openModal('user', {})}
        className="grid size-11 place-items-center rounded-full md:hidden"
      >
        {face}
      </button>
    </>
  );
}

function entryOf({ label, to, isExternal }: NavigationItem): MenuEntry {
  return isExternal ? { kind: 'link', label, href: to } : { kind: 'link', label, as: Link, to };
}
