import { Bell } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { useStore } from '../../lib/use-store.ts';
import { unreadCount } from './unread.ts';

const NotificationList = lazyPart(() => import('./NotificationList.tsx'), 'NotificationList');

const SHOWN_MAX = 99;

export function NotificationBell() {
  const unread = useStore(unreadCount);
  // Navigation closes it, because it stores the page where it was opened.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return;
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !rootRef.current?.contains(target)) setOpenAt(null);
    };
    const handleKeyDown = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      setOpenAt(null);
      buttonRef.current?.focus();
    };
    document.addEventListener('pointerdown', handlePointerDown);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isOpen]);

  return (
    <div ref={rootRef} className="sm:relative">
      <button
        ref={buttonRef}
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : key)}
        className="relative grid size-11 place-items-center rounded-full text-text hover:bg-sunken"
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-red px-1 text-center text-xs leading-5 font-bold text-white"
          >
            {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <section
          aria-label="Notifications"
          data-notifications
          className="absolute top-full right-0 z-30 mt-1 max-h-[75dvh] w-full animate-rise overflow-y-auto rounded-card bg-surface p-2 shadow-float max-sm:inset-x-3 max-sm:w-auto sm:w-[24rem]"
        >
          <Suspense>
            <NotificationList />
          </Suspense>
        </section>
      )}
    </div>
  );
}
