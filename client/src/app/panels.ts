import { loopcheckPanel } from '../features/loopcheck/panel-manifest.ts';
import type { PanelManifest } from './product-manifest.ts';

/** The products whose checkout opens over any page. The frame has these; pages load the rest in `products.ts`. */
export const panelManifests: readonly PanelManifest[] = [loopcheckPanel];

/** The product that newcomers are led to: `firstRequest` in the table of products. */
export const firstManifest = loopcheckPanel;
