import { Suspense } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { useOpenForArtist } from './open-for-artist.ts';
import { useReopenAfterLogin } from './reopen-after-login.ts';
import { useLoopcheckPanel } from './panel-state.ts';

const LoopcheckPanel = lazyPart(async () => ({
  default: (await import('../../../app/loopcheck/ConnectedPanel.tsx')).ConnectedPanel,
}));

/** The panel's code is fetched when somebody asks for it; from then on it opens and closes by itself. */
export function PanelHost() {
  const { wasAsked } = useLoopcheckPanel();
  useReopenAfterLogin();
  useOpenForArtist();
  if (!wasAsked) return null;
  return (
    <Suspense>
      <LoopcheckPanel />
    </Suspense>
  );
}
