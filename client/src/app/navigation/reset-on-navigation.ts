import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetLeftRegistration } from '../../features/accounts/registration/registration-keys.ts';
import { closeModal } from '../modals/modal-store.ts';
import { forgetProcessing } from '../live/processing.ts';
import { panelManifests } from '../panels.ts';
import { laterResets, type Reset } from './later-resets.ts';

/** What resets when the path changes, besides what registers itself. Source: docs/product/pages.md#navigation. */
const resets: readonly Reset[] = [
  closeModal,
  ...panelManifests.map(({ panel }) => panel.close),
  forgetProcessing,
  forgetLeftRegistration,
];

/** Runs before the new page's effects, so that it does not reset what the new page opens. */
export function useResetOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    for (const reset of [...resets, ...laterResets]) reset(before.current);
    before.current = pathname;
  }, [pathname]);
}
