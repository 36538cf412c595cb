import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { useIsInBrowser } from '../../../lib/browser-value.ts';
import { useReopenAfterLogin } from '../../checkout/reopen-after-login.ts';
import { ARTIST_PARAMETER, openLoopcheckPanel, REOPEN_KEY, useLoopcheckPanel } from './panel-state.ts';

const LoopcheckPanel = lazyPart(() => import('../panel/LoopcheckPanel.tsx'), 'LoopcheckPanel');
const LinkedArtist = lazyPart(() => import('./LinkedArtist.tsx'), 'LinkedArtist');

/** The panel's code is fetched when the panel is first opened, and stays. */
export function PanelHost() {
  const { wasAsked } = useLoopcheckPanel();
  useReopenAfterLogin(REOPEN_KEY, openLoopcheckPanel);
  const isInBrowser = useIsInBrowser();
  const isLinked = Boolean(useSearchParams()[0].get(ARTIST_PARAMETER)) && isInBrowser;
  return (
    <>
      <Suspense>{wasAsked && <LoopcheckPanel />}</Suspense>
      <Suspense>{isLinked && <LinkedArtist />}</Suspense>
    </>
  );
}
