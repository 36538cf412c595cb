import { lazyPart } from '../../app/loading/lazy-part.ts';
import type { FirstManifest } from '../../app/product-manifest.ts';
import { closeLoopcheckPanel, isLoopcheckPanelAsked, openLoopcheckPanel } from './start/panel-state.ts';
import { ExamplePlace } from './start/ExamplePlace.tsx';
import { PanelHost } from './start/PanelHost.tsx';
import { StartCard } from './start/StartCard.tsx';

export const loopcheckPanel: FirstManifest = {
  kind: 'loopcheck',
  panel: {
    open: openLoopcheckPanel,
    close: closeLoopcheckPanel,
    isAsked: isLoopcheckPanelAsked,
    Host: PanelHost,
  },
  StartCard,
  Example: ExamplePlace,
  HowItWorks: lazyPart(() => import('./start/HowLoopcheck.tsx'), 'HowLoopcheck'),
};
