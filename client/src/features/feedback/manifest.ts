import { lazyPart } from '../../app/loading/lazy-part.ts';
import type { ProductManifest } from '../../app/product-manifest.ts';

const parts = () => import('./parts.ts');

export const feedbackManifest: ProductManifest = {
  kind: 'feedback',
  ArtistOffer: lazyPart(parts, 'FeedbackOffer'),
  WaitingText: lazyPart(parts, 'WaitingFeedback'),
  OpenOrders: lazyPart(parts, 'OpenFeedback'),
};

export const questionManifest: ProductManifest = {
  kind: 'question',
  ArtistOffer: lazyPart(parts, 'QuestionOffer'),
  WaitingText: lazyPart(parts, 'WaitingQuestions'),
  OpenOrders: lazyPart(parts, 'OpenQuestions'),
};
