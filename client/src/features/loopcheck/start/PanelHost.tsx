import { Suspense } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { useReopenAfterLogin } from '../../checkout/reopen-after-login.ts';
import { useOpenForArtist } from './open-for-artist.ts';
import { openLoopcheckPanel, REOPEN_KEY, useLoopcheckPanel } from './panel-state.ts';

const LoopcheckPanel = lazyPart(() => import('../panel/LoopcheckPanel.tsx'), 'LoopcheckPanel');

/** The panel's code is fetched when the panel is first opened, and stays. */
export function PanelHost() {
  const { wasAsked } = useLoopcheckPanel();
  useReopenAfterLogin(REOPEN_KEY, openLoopcheckPanel);
  useOpenForArtist();
  return <Suspense>{wasAsked && <LoopcheckPanel />}</Suspense>;
}
