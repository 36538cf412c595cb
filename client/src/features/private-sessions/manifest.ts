import { lazyPart } from '../../app/loading/lazy-part.ts';
import type { ProductManifest } from '../../app/product-manifest.ts';

const openOrders = () => import('./list/OpenPrivateSessions.tsx');

export const privateSessionsManifest: ProductManifest = {
  kind: 'private',
  ArtistOffer: lazyPart(() => import('./offer/PrivateSessionOffer.tsx'), 'PrivateSessionOffer'),
  WaitingText: lazyPart(openOrders, 'DuePrivateSession'),
  OpenOrders: lazyPart(openOrders, 'OpenPrivateSessions'),
};
