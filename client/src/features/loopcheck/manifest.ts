import { lazyPart } from '../../app/loading/lazy-part.ts';
import type { ProductManifest } from '../../app/product-manifest.ts';

const openOrders = () => import('./list/OpenLoopchecks.tsx');

export const loopcheckManifest: ProductManifest = {
  kind: 'loopcheck',
  ArtistOffer: lazyPart(() => import('./start/LoopcheckOffer.tsx'), 'LoopcheckOffer'),
  WaitingText: lazyPart(openOrders, 'WaitingLoopchecks'),
  OpenOrders: lazyPart(openOrders, 'OpenLoopchecks'),
};
