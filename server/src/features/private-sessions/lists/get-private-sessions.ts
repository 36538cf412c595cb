import { SHOWN_REVIEWS } from '@dubplate/shared/features/private-sessions/model.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { listBusy, listReviews } from '../private-sessions.store.ts';
import { findSettings } from '../settings.store.ts';

export const getPrivateSessions = implement(
  'privateSessions/get-private-sessions',
  async ({ input, db, now }) => {
    const { artistId } = input;
    const [artist, busy, reviews] = await Promise.all([
      findSettings(db, artistId),
      listBusy(db, artistId, now),
      listReviews(db, artistId, SHOWN_REVIEWS),
    ]);
    if (!artist) throw notFound('artist');
    return {
      items: busy.map(({ starts_at, minutes }) => ({ date: timestampOf(starts_at), duration: minutes })),
      total: busy.length,
      reviews: reviews.map(({ review, username, reviewed_at }) => ({
        review,
        username,
        date: timestampOf(reviewed_at),
      })),
      totalReviews: reviews[0]?.total ?? 0,
    };
  },
);
