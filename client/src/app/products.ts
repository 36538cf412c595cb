import { feedbackManifest, questionManifest } from '../features/feedback/manifest.ts';
import { loopcheckManifest } from '../features/loopcheck/manifest.ts';
import { privateSessionsManifest } from '../features/private-sessions/manifest.ts';
import type { ProductManifest } from './product-manifest.ts';

/** The products on sale that artists answer, in the order of their parts on a page. A new one adds its manifest here. */
export const manifests: readonly ProductManifest[] = [
  loopcheckManifest,
  feedbackManifest,
  questionManifest,
  privateSessionsManifest,
];
