import { Link } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { useStore } from '../../lib/use-store.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { isAnyLiveStore } from '../live/session-state.ts';
import { siteItems } from '../navigation/navigation-items.ts';
import { MenuList } from './MenuList.tsx';
import { openModal } from './modal-store.ts';

/** The header's links on a small screen. */
export function MenuModal({ onClose }: { onClose: () => void }) {
  const { state } = useSession();
  const isAnyLive = useStore(isAnyLiveStore);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Menu"
      actions={
        state === 'signed-in' ? (
          <Button isWide="always" onClick={() => openModal('tokens', {})}>
            GET TOKENS
          </Button>
        ) : (
          <>
            <Button as={Link} to={paths.register} isWide="always" onClick={onClose}>
              Join
            </Button>
            <Button as={Link} to={paths.login} kind="secondary" isWide="always" onClick={onClose}>
              Login
            </Button>
          </>
        )
      }
    >
      <nav aria-label="Main">
        <MenuList items={siteItems({ isSignedIn: state === 'signed-in', isAnyLive })} onChoose={onClose} />
      </nav>
    </Modal>
  );
}
