import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import { useLoopcheckPanel } from './panel.ts';

const LoopcheckPanel = lazyPart(async () => ({
  default: (await import('../features/loopcheck/LoopcheckPanel.tsx')).LoopcheckPanel,
}));

/** The panel's code is fetched when somebody asks for it; from then on it opens and closes by itself. */
export function PanelHost() {
  const { wasAsked } = useLoopcheckPanel();
  if (!wasAsked) return null;
  return (
    <Suspense>
      <LoopcheckPanel />
    </Suspense>
  );
}
