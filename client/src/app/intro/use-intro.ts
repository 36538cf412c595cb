import { products, requestKinds } from '@dubplate/shared/lookups/products.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isGuestSession } from '../../api/session.ts';
import { useUser } from '../../api/use-session.ts';
import { currentModal, openModal } from '../modals/modal-store.ts';
import { panelManifests } from '../panels.ts';
import { isProcessing } from '../live/processing.ts';
import { paths } from '../../paths.ts';
import { nextIntro } from './next-intro.ts';

/** People see the page before a dialog covers it. */
const WAIT_MS = 1200;
const SHOWN_KEY = 'dubplate-intro-shown';
/** Pages where people arrive and look around; on other pages they are busy. */
const calmPages: readonly string[] = [
  paths.home,
  paths.artists,
  paths.dashboard,
  ...requestKinds.flatMap((kind) => products[kind].paths.fanList ?? []),
];

/** Shows one introduction per visit, when nothing else is open or running. */
export function useIntro(): void {
  const user = useUser();
  const pathname = useLocation().pathname.replace(/(.)\/+$/, '$1');
  // The choice depends on days, so the time of arrival is exact enough.
  const [arrivedMs] = useState(() => Date.now());
  const intro = user && nextIntro(user, { nowMs: arrivedMs, pathname });

  useEffect(() => {
    if (!intro || !calmPages.includes(pathname) || isGuestSession()) return undefined;
    const timer = setTimeout(() => {
      const isCheckingOut = panelManifests.some(({ panel }) => panel.isAsked());
      const isBusy = currentModal() !== null || isCheckingOut || isProcessing() || isTyping();
      if (isBusy || document.hidden || sessionStorage.getItem(SHOWN_KEY) !== null) return;
      sessionStorage.setItem(SHOWN_KEY, '1');
      openModal('intro', { intro });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [intro, pathname]);
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
