import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetLeftRegistration } from '../../features/accounts/registration/registration-keys.ts';
import { forgetPendingPayment } from '../../features/payments/resume/pending-payment.ts';
import { closeModal } from '../modals/modal-store.ts';
import { forgetProcessing } from '../live/processing.ts';
import { panelManifests } from '../panels.ts';

/**
 * Everything that resets when the path changes. A feature with state outside its components adds its reset here. Each
 * gets the path that is left. Source: docs/product/pages.md#navigation.
 */
const resets: readonly ((from: string) => void)[] = [
  closeModal,
  ...panelManifests.map(({ panel }) => panel.close),
  forgetPendingPayment,
  forgetProcessing,
  forgetLeftRegistration,
];

/** Runs before the new page's effects, so that it does not reset what the new page opens. */
export function useResetOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    for (const reset of resets) reset(before.current);
    before.current = pathname;
  }, [pathname]);
}
