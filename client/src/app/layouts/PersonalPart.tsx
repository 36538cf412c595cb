import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { BalanceButton } from '../../features/wallet/BalanceButton.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { openModal } from '../modals/modal-store.ts';
import { UserMenu } from './UserMenu.tsx';

/** The header's part for signed-in people, kept out of a visitor's first load. */
export function PersonalPart() {
  return (
    <>
      <BalanceButton onOpen={() => openModal('tokens', {})} />
      <Button size="small" className="max-md:hidden" onClick={() => openModal('tokens', {})}>
        GET TOKENS
      </Button>
      <NotificationBell />
      <UserMenu />
    </>
  );
}
