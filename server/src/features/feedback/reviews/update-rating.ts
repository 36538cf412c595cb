import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { implement } from '../../../http/implement.ts';
import { addArtistStats } from '../../artists/artists.ts';
import { tellChanged } from '../../orders/orders.ts';
import { lockFor, requireAct } from '../access.ts';
import { presentFor } from '../present.ts';
import { updateLine } from '../store.ts';

/** R13: the requester's rating, which may be changed for a while. */
export const updateRating = implement('requests/update-rating', async ({ input, caller, db, ctx, now }) => {
  const { requestId, rating } = input;
  const { request } = await lockFor(db, caller, requestId, 'buyer');
  requireAct(request, { act: 'rate', by: 'buyer', now });
  await updateLine(db, requestId, { rating });
  await addArtistStats(db, request.artist_id, {
    isRequest: kindOf(request.type) === 'feedback',
    ...(request.rating === null
      ? { rating, reviewed: request.review === null ? 1 : 0 }
      : { ratingChange: rating - request.rating }),
  });
  const userIds = [request.requester_id, request.artist_id];
  await tellChanged(db, now, { kind: kindOf(request.type), id: requestId, userIds });
  return await presentFor(ctx, db, { requestId, caller, now });
});
