import { LATEST_REVIEWS } from '@dubplate/shared/features/feedback/model.ts';
import type { LiveSource } from '../../../live-content.ts';
import { readLatestReviews } from './get-latest-reviews.ts';

/** What blocks of pages show of music feedback. */
export const reviewsInBlocks: LiveSource[] = [
  {
    kind: 'latest-reviews',
    read: async (ctx) => ({ reviews: await readLatestReviews(ctx.database.db, LATEST_REVIEWS) }),
  },
];
