import { lazyPart } from '../loading/lazy-part.ts';
import { closeModal, currentModal, type OpenModal } from './modal-store.ts';

const TokensModal = lazyPart(() => import('../../features/payments/packs/TokensModal.tsx'), 'TokensModal');
const ConvertDialog = lazyPart(() => import('../../features/wallet/ConvertDialog.tsx'), 'ConvertDialog');
const MenuModal = lazyPart(() => import('./MenuModal.tsx'), 'MenuModal');
const UserModal = lazyPart(() => import('./UserModal.tsx'), 'UserModal');
const TipModal = lazyPart(() => import('../../features/tips/TipModal.tsx'), 'TipModal');
const PaywallModal = lazyPart(() => import('../../features/sessions/buy/PaywallModal.tsx'), 'PaywallModal');
const VideoPaywall = lazyPart(() => import('../../features/videos/buy/VideoPaywall.tsx'), 'VideoPaywall');
const FilePaywall = lazyPart(() => import('../../features/files/FilePaywall.tsx'), 'FilePaywall');
const SummaryModal = lazyPart(() => import('../../features/sessions/own/SummaryModal.tsx'), 'SummaryModal');
const InfoModal = lazyPart(() => import('./InfoModal.tsx'), 'InfoModal');
const IntroModal = lazyPart(() => import('./IntroModal.tsx'), 'IntroModal');

/** Which modal is open. */
export function OneModal({ open }: { open: OpenModal }) {
  switch (open.name) {
    case 'tokens':
      return <TokensModal {...open.props} onClose={closeModal} />;
    case 'earnings':
      // The purchase that goes on may have opened another one.
      return <ConvertDialog {...open.props} onClose={() => currentModal() === open && closeModal()} />;
    case 'paywall-session':
      return <PaywallModal {...open.props} onClose={closeModal} />;
    case 'paywall-video':
      return <VideoPaywall {...open.props} onClose={closeModal} />;
    case 'paywall-file':
      return <FilePaywall {...open.props} onClose={closeModal} />;
    case 'summary':
      return <SummaryModal {...open.props} onClose={closeModal} />;
    case 'tip':
      return <TipModal {...open.props} onClose={closeModal} />;
    case 'menu':
      return <MenuModal onClose={closeModal} />;
    case 'user':
      return <UserModal onClose={closeModal} />;
    case 'infos':
    case 'confirm':
      // Its action may have opened another one meanwhile, such as one that says what came of it.
      return <InfoModal {...open.props} onClose={() => currentModal() === open && closeModal()} />;
    case 'intro':
      return <IntroModal {...open.props} onClose={closeModal} />;
  }
}
