import { lazyPart } from '../../app/loading/lazy-part.ts';
import type { ProductManifest } from '../../app/product-manifest.ts';

const openRequests = () => import('./list/OpenRequests.tsx');
const offers = () => import('./offer/RequestOffer.tsx');

export const feedbackManifest: ProductManifest = {
  kind: 'feedback',
  ArtistOffer: lazyPart(offers, 'FeedbackOffer'),
  WaitingText: lazyPart(openRequests, 'WaitingFeedback'),
  OpenOrders: lazyPart(openRequests, 'OpenFeedback'),
};

export const questionManifest: ProductManifest = {
  kind: 'question',
  ArtistOffer: lazyPart(offers, 'QuestionOffer'),
  WaitingText: lazyPart(openRequests, 'WaitingQuestions'),
  OpenOrders: lazyPart(openRequests, 'OpenQuestions'),
};
