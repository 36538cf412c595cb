import { LATEST_REVIEWS } from '@dubplate/shared/features/feedback/model.ts';
import { implement } from '../../http/implement.ts';
import { listLatestReviews } from './requests.store.ts';

export const getLatestReviews = implement('requests/get-latest-reviews', async ({ db }) => {
  const rows = await listLatestReviews(db, LATEST_REVIEWS);
  const items = rows.map((row) => ({
    artistId: row.artist_id,
    artistname: row.artist_name,
    artistProfileImage: row.artist_image,
    feedbackReview: row.review ?? '',
    username: row.author,
  }));
  return { items, total: items.length };
});
