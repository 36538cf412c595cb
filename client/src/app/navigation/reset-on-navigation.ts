import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetLeftRegistration } from '../../features/accounts/registration/registration-keys.ts';
import { closeModal } from '../modals/modal-store.ts';
import { forgetProcessing } from '../live/processing.ts';
import { panelManifests } from '../panels.ts';

type Reset = (from: string) => void;

/** Everything that resets when the path changes. Each gets the path that is left. Source: docs/product/pages.md#navigation. */
const resets: Reset[] = [
  closeModal,
  ...panelManifests.map(({ panel }) => panel.close),
  forgetProcessing,
  forgetLeftRegistration,
];

/** For a feature with state outside its components, whose code is no part of the first load. */
export function resetOnNavigation(reset: Reset): void {
  resets.push(reset);
}

/** Runs before the new page's effects, so that it does not reset what the new page opens. */
export function useResetOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    for (const reset of resets) reset(before.current);
    before.current = pathname;
  }, [pathname]);
}
