import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { addArtistStats } from '../../artists/artists.ts';
import { tellChanged } from '../../orders/orders.ts';
import { lockFor, requireAct } from '../access.ts';
import { announceReview } from '../notices.ts';
import { presentFor } from '../present.ts';
import { updateLine } from '../store.ts';

/** R12: the requester's review, once. */
export const reviewFeedback = implement(
  'requests/review-feedback',
  async ({ input, caller, db, ctx, now }) => {
    const { requestId, feedbackReview } = input;
    const { request } = await lockFor(db, caller, requestId, 'buyer');
    if (request.review !== null) throw new Refusal('already-reviewed');
    requireAct(request, { act: 'review', by: 'buyer', now });
    await updateLine(db, requestId, { review: feedbackReview, reviewed_at: now });
    if (request.rating === null)
      await addArtistStats(db, request.artist_id, {
        reviewed: 1,
        isRequest: kindOf(request.type) === 'feedback',
      });
    await announceReview(db, { ctx, now }, { request, buyer: caller.username });
    const userIds = [request.requester_id, request.artist_id];
    await tellChanged(db, now, { kind: kindOf(request.type), id: requestId, userIds });
    return await presentFor(ctx, db, { requestId, caller, now });
  },
);
