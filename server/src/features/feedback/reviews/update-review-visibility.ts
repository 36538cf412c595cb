import { ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { implement } from '../../../http/implement.ts';
import { tellChanged } from '../../orders/orders.ts';
import { lockFor, requireAct } from '../access.ts';
import { presentFor } from '../present.ts';
import { updateLine } from '../store.ts';

/** R14: the artist hides a review from the public, or shows it again. Its rating counts all the same. */
export const updateReviewVisibility = implement(
  'requests/update-review-visibility',
  async ({ input, caller, db, ctx, now }) => {
    const { requestId, reviewVisibility } = input;
    const { request } = await lockFor(db, caller, requestId, 'artist');
    requireAct(request, { act: 'show-review', by: 'artist', now });
    await updateLine(db, requestId, { review_visibility: reviewVisibility });
    if (reviewVisibility === ReviewVisibility.Hidden)
      await ctx.hooks.run('reviewHidden', db, { requestId }, { ctx, now });
    await tellChanged(db, now, { kind: kindOf(request.type), id: requestId, userIds: [request.artist_id] });
    return await presentFor(ctx, db, { requestId, caller, now });
  },
);
