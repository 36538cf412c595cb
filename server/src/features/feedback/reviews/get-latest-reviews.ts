import { LATEST_REVIEWS } from '@dubplate/shared/features/feedback/model.ts';
import type { LatestReview } from '@dubplate/shared/features/feedback/records.ts';
import type { Db } from '../../../db/schema.ts';
import { implement } from '../../../http/implement.ts';
import { listLatestReviews } from '../requests.store.ts';

export const getLatestReviews = implement('requests/get-latest-reviews', async ({ db }) => {
  const items = await readLatestReviews(db, LATEST_REVIEWS);
  return { items, total: items.length };
});

/** What fans wrote last about the feedback they got. */
export async function readLatestReviews(db: Db, limit: number): Promise<LatestReview[]> {
  const rows = await listLatestReviews(db, limit);
  return rows.map((row) => ({
    artistId: row.artist_id,
    artistname: row.artist_name,
    artistProfileImage: row.artist_image,
    feedbackReview: row.review ?? '',
    username: row.author,
  }));
}
