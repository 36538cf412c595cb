import { loopcheckManifest } from '../features/loopcheck/manifest.ts';
import type { PanelManifest } from './product-manifest.ts';

/** The products whose checkout opens over any page. The frame has these; pages load the rest in `products.ts`. */
export const panelManifests: readonly PanelManifest[] = [loopcheckManifest];

/** The product that newcomers are led to: `firstRequest` in the table of products. */
export const firstManifest = loopcheckManifest;
