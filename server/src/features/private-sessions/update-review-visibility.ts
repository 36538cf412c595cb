import { implement } from '../../http/implement.ts';
import { lockFor, requireAct } from './access.ts';
import { tellPrivateSession } from './announce.ts';
import { presentPrivateSession } from './present.ts';
import { updatePrivateSession } from './store.ts';

/** P6. */
export const updateReviewVisibility = implement(
  'privateSessions/update-review-visibility',
  async ({ input, caller, db, now }) => {
    const { row } = await lockFor(db, caller, input.privateSessionId, 'artist');
    requireAct(row, { act: 'show-review', by: 'artist', now });
    const changed = await updatePrivateSession(db, row.id, { review_visibility: input.reviewVisibility });
    await tellPrivateSession(db, changed, now);
    return await presentPrivateSession(db, { caller, now }, changed);
  },
);
