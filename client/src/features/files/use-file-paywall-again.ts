import { useState } from 'react';
import { type ModalProps, openModal } from '../../app/modals/modal-store.ts';
import { usePaywallAgain } from '../checkout/use-paywall-again.ts';
import { fileStore, lastFileOf } from './file-store.ts';

/** After a reload a buyer continues to pay for the same file, on whichever page its list is. */
export function useFilePaywallAgain(source: ModalProps['paywall-file']['source'], isBuyer: boolean): void {
  const [fileId] = useState(() => lastFileOf(source.id));
  usePaywallAgain(fileStore(fileId), isBuyer && fileId !== '', () =>
    openModal('paywall-file', { fileId, source }),
  );
}
