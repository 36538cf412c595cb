import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import { useOpenForArtist } from './loopcheck/open-for-artist.ts';
import { useReopenAfterLogin } from './loopcheck/reopen-after-login.ts';
import { useLoopcheckPanel } from './panel.ts';

const LoopcheckPanel = lazyPart(async () => ({
  default: (await import('./loopcheck/ConnectedPanel.tsx')).ConnectedPanel,
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
