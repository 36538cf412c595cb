import { lazyPart } from '../../app/loading/lazy-part.ts';
import type { ProductManifest } from '../../app/product-manifest.ts';
import { ArtistFigures } from './start/ArtistFigures.tsx';

const openOrders = () => import('./list/OpenLoopchecks.tsx');

export const loopcheckManifest: ProductManifest = {
  kind: 'loopcheck',
  ArtistOffer: lazyPart(() => import('./start/LoopcheckOffer.tsx'), 'LoopcheckOffer'),
  WaitingText: lazyPart(openOrders, 'WaitingLoopchecks'),
  ArtistFigures,
  isOrderAlone: true,
  OpenOrders: lazyPart(openOrders, 'OpenLoopchecks'),
};
