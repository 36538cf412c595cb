import { useUser } from '../../api/use-session.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { artistItems, fanItems, staffItems } from '../navigation/navigation-items.ts';
import { useSignOut } from '../session/sign-out.ts';
import { MenuList } from './MenuList.tsx';

/** The user menu on a small screen. */
export function UserModal({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const signOut = useSignOut();
  if (!user) return null;
  const own = [...staffItems(user), ...artistItems(user, 'modal')];
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={user.username}
      actions={
        <Button kind="secondary" isWide="always" onClick={signOut}>
          Logout
        </Button>
      }
    >
      <nav aria-label="Account" className="grid gap-3">
        {own.length > 0 && (
          <>
            <MenuList items={own} onChoose={onClose} />
            <hr className="border-line" />
          </>
        )}
        <MenuList items={fanItems('modal')} onChoose={onClose} />
      </nav>
    </Modal>
  );
}
