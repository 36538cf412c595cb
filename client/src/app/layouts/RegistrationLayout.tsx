import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { clearRegistration, useRegistration } from '../../features/accounts/registration-store.ts';
import { paths } from '../../paths.ts';
import { OfflineBar } from '../../ui/OfflineBar.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { SimpleHeader } from './SimpleHeader.tsx';

/** Yellow for fans and green for artists, with a circle behind the content. Leaving it ends the registration. */
export function RegistrationLayout({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const { draft, registered } = useRegistration();
  const wanted = new URLSearchParams(search).get('type');
  const type =
    registered?.type ?? (wanted === '2' ? UserType.Artist : wanted === '1' ? UserType.Fan : draft.type);
  useClearedOnLeave();
  return (
    <div
      data-block={type === UserType.Artist ? 'green-1' : 'yellow'}
      className="relative flex min-h-dvh flex-col overflow-clip"
    >
      <div
        aria-hidden
        className="pointer-events-none fixed -right-[30vmin] -bottom-[40vmin] size-[110vmin] rounded-full bg-white/20"
      />
      <SkipLink />
      <SimpleHeader />
      <OfflineBar />
      <main
        id="content"
        tabIndex={-1}
        className="relative flex-1 pb-[calc(4rem+var(--room-below,0px))] outline-none"
      >
        {children}
      </main>
    </div>
  );
}

function useClearedOnLeave(): void {
  useEffect(
    () => () => {
      // Asked of the address, because a development build mounts everything twice.
      const { pathname } = window.location;
      const isStill = pathname === paths.register || pathname.startsWith(`${paths.register}/`);
      if (!isStill) clearRegistration();
    },
    [],
  );
}
