import { NavLink } from 'react-router-dom';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { BalanceButton } from '../../features/wallet/BalanceButton.tsx';
import { useStore } from '../../lib/use-store.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { isAnyLiveStore } from '../live/session-state.ts';
import { openModal } from '../modals/modal-store.ts';
import { SessionBadge } from './SessionBadge.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The header's part for signed-in people, kept out of a visitor's first load. */
export function PersonalPart() {
  const isAnyLive = useStore(isAnyLiveStore);
  return (
    <>
      {isAnyLive && (
        <NavLink
          to={paths.liveNow}
          className="live-now inline-flex min-h-11 items-center px-2 font-bold whitespace-nowrap text-text underline-offset-8 hover:underline aria-[current=page]:underline max-md:hidden"
        >
          Live Now
        </NavLink>
      )}
      <SessionBadge />
      <BalanceButton onOpen={() => openModal('tokens', {})} />
      <Button size="small" className="get-tokens" onClick={() => openModal('tokens', {})}>
        GET TOKENS
      </Button>
      <NotificationBell />
      <UserMenu />
    </>
  );
}
