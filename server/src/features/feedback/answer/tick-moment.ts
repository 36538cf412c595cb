import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { tellChanged } from '../../orders/orders.ts';
import { lockFor } from '../access.ts';
import { updateTrackMark } from '../store.ts';

/** What the requester has dealt with; the open moments go along into the form of the next version. */
export const tickMoment = implement('requests/tick-moment', async ({ input, caller, db, now }) => {
  const { requestId, momentId, isDone } = input;
  const { request } = await lockFor(db, caller, requestId, 'buyer');
  const isThere = await updateTrackMark(db, { requestId, momentId }, { done_at: isDone ? now : null });
  if (!isThere) throw notFound('moment');
  await tellChanged(db, now, { kind: 'feedback', id: requestId, userIds: [request.requester_id] });
  return { ok: true as const };
});
