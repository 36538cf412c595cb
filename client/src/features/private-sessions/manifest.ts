import { lazyPart } from '../../app/loading/lazy-part.ts';
import type { ProductManifest } from '../../app/product-manifest.ts';

export const privateSessionsManifest: ProductManifest = {
  kind: 'private',
  ArtistOffer: lazyPart(() => import('./offer/PrivateSessionOffer.tsx'), 'PrivateSessionOffer'),
  OpenOrders: lazyPart(() => import('./list/OpenPrivateSessions.tsx'), 'OpenPrivateSessions'),
};
