import { lazyPart } from '../../app/loading/lazy-part.ts';
import type { ProductManifest } from '../../app/product-manifest.ts';
import { linkForArtist } from './start/open-for-artist.ts';
import { closeLoopcheckPanel, isLoopcheckPanelAsked, openLoopcheckPanel } from './start/panel-state.ts';
import { PanelHost } from './start/PanelHost.tsx';
import { StartCard } from './start/StartCard.tsx';

export const loopcheckManifest: ProductManifest = {
  kind: 'loopcheck',
  checkout: {
    open: openLoopcheckPanel,
    close: closeLoopcheckPanel,
    isAsked: isLoopcheckPanelAsked,
    Host: PanelHost,
    linkFor: linkForArtist,
  },
  StartCard,
  HowItWorks: lazyPart(() => import('./start/HowLoopcheck.tsx'), 'HowLoopcheck'),
  ArtistOffer: lazyPart(() => import('./start/LoopcheckOffer.tsx'), 'LoopcheckOffer'),
  WaitingText: lazyPart(() => import('./list/OpenLoopchecks.tsx'), 'WaitingLoopchecks'),
  OpenOrders: lazyPart(() => import('./list/OpenLoopchecks.tsx'), 'OpenLoopchecks'),
};
