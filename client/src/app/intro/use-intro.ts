import { products, requestKinds } from '@dubplate/shared/lookups/products.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '@dubplate/shared/api-client/call.ts';
import { isGuestSession } from '@dubplate/shared/api-client/session.ts';
import { useUser } from '../../api/use-session.ts';
import { currentModal, openModal } from '../modals/modal-store.ts';
import { panelManifests } from '../panels.ts';
import { isProcessing } from '../live/processing.ts';
import { paths } from '../../paths.ts';
import { markTold } from './mark-told.ts';
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
    let isGone = false;
    const mayOpen = () =>
      !isGone && !isBusy() && !document.hidden && sessionStorage.getItem(SHOWN_KEY) === null;
    const open = async () => {
      if (!mayOpen()) return;
      if (intro === 'private-session-intro') {
        const hasBooked = await knowsPrivateSessions();
        if (hasBooked) return markTold({ introducedPrivateSession: true });
        if (hasBooked === null || !mayOpen()) return;
      }
      sessionStorage.setItem(SHOWN_KEY, '1');
      openModal('intro', { intro });
    };
    const timer = setTimeout(() => void open(), WAIT_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [intro, pathname]);
}

/** Who has booked one needs no introduction to them. Null if that can't be read now. */
async function knowsPrivateSessions(): Promise<boolean | null> {
  const asked = call('privateSessions/get-user-private-sessions', { perPage: 1 });
  return await asked.then(({ total }) => total > 0).catch(() => null);
}

function isBusy(): boolean {
  const isCheckingOut = panelManifests.some(({ panel }) => panel.isAsked());
  return currentModal() !== null || isCheckingOut || isProcessing() || isTyping() || isUnderAnother();
}

/** Under a dialog of the page itself, or a panel of the header, such as the notifications. */
function isUnderAnother(): boolean {
  return document.querySelector('[role=dialog], header [aria-expanded=true]') !== null;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
