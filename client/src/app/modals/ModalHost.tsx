import { Suspense } from 'react';
import { useStore } from '../../lib/store.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { closeModal, modalStore, type OpenModal } from './modal-store.ts';

const TokensModal = lazyPart(async () => ({
  default: (await import('../../features/payments/packs/TokensModal.tsx')).TokensModal,
}));
const MenuModal = lazyPart(async () => ({ default: (await import('./MenuModal.tsx')).MenuModal }));
const UserModal = lazyPart(async () => ({ default: (await import('./UserModal.tsx')).UserModal }));
const TipModal = lazyPart(async () => ({
  default: (await import('../../features/tips/TipModal.tsx')).TipModal,
}));
const InfoModal = lazyPart(async () => ({ default: (await import('./InfoModal.tsx')).InfoModal }));
const IntroModal = lazyPart(async () => ({ default: (await import('./IntroModal.tsx')).IntroModal }));

/** Shows the open modal; none of them is in the first load. */
export function ModalHost() {
  const open = useStore(modalStore);
  return <Suspense>{open && <OneModal open={open} />}</Suspense>;
}

function OneModal({ open }: { open: OpenModal }) {
  switch (open.name) {
    case 'tokens':
      return <TokensModal {...open.props} onClose={closeModal} />;
    case 'tip':
      return <TipModal {...open.props} onClose={closeModal} />;
    case 'menu':
      return <MenuModal onClose={closeModal} />;
    case 'user':
      return <UserModal onClose={closeModal} />;
    case 'infos':
    case 'confirm':
      return <InfoModal {...open.props} onClose={closeModal} />;
    case 'intro':
      return <IntroModal {...open.props} onClose={closeModal} />;
  }
}
