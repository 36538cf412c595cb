import { loopcheckManifest } from '../features/loopcheck/manifest.ts';
import { useOpenLoopchecks } from '../features/loopcheck/start/use-open-loopchecks.ts';
import type { ProductManifest } from './product-manifest.ts';

/** The products on sale that artists answer, in the order of their parts on a page. A new one adds its manifest here. */
export const manifests: readonly ProductManifest[] = [loopcheckManifest];

/** The product that newcomers are led to: `firstRequest` in the table of products. */
export const firstManifest = loopcheckManifest;

/** How many orders of each product the viewer has open with an artist. */
export function useOpenOrders() {
  const openLoopchecks = useOpenLoopchecks();
  return (artistId: string) => ({ loopcheck: openLoopchecks(artistId) });
}
