import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { publicReview } from '@dubplate/shared/features/feedback/rules.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { listPeople } from '../../accounts/accounts.ts';
import { findRequest } from '../requests.store.ts';

export const getPublic = implement('requests/get-public', async ({ input, db }) => {
  const feedback = await findPublic(db, input.requestId);
  if (!feedback) throw notFound('request');
  return feedback;
});

/** An answered request without its track, and without its requester unless they wrote a review that is visible. */
export async function findPublic(
  db: Db,
  requestId: string,
): Promise<CallAnswer<'requests/get-public'> | null> {
  const request = await findRequest(db, requestId);
  if (request?.status !== FeedbackStatus.Answered || request.updated_at === null) return null;
  const people = await listPeople(db, [request.artist_id, request.requester_id]);
  const artist = people.get(request.artist_id);
  // Nothing of suspended artists is shown to others.
  if (artist?.status !== UserStatus.Active) return null;
  const feedbackReview = publicReview({
    feedbackReview: request.review,
    reviewVisibility: request.review_visibility,
  });
  return {
    id: request.id,
    type: request.type,
    artist: {
      username: artist.username,
      slug: artist.slug ?? '',
      profileImage: artist.profileImage,
    },
    publicFeedback: request.public_feedback ?? '',
    language: request.language,
    rating: request.rating,
    feedbackReview,
    username: feedbackReview === null ? null : (people.get(request.requester_id)?.username ?? null),
    date: timestampOf(request.created_at),
    updatedDate: timestampOf(request.updated_at),
  };
}
