import { ASK_BACK_DAYS, FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { tellChanged } from '../../orders/orders.ts';
import { lockFor } from '../access.ts';
import { announceAskBack } from '../notices.ts';
import { presentFor } from '../present.ts';
import { listTrackMarks, type RequestRow } from '../requests.store.ts';
import { updateTrackMark } from '../store.ts';

/** The requester asks back about one moment, once and within a week of the answer. */
export const askBack = implement('requests/ask-back', async ({ input, caller, db, ctx, now }) => {
  const { requestId, momentId, reply } = input;
  const { request } = await lockFor(db, caller, requestId, 'buyer');
  if (!mayAskBack(request, now)) throw new Refusal('state-conflict', { status: request.status });
  const moment = (await listTrackMarks(db, requestId)).find(({ id }) => id === momentId);
  if (!moment) throw notFound('moment');
  if (moment.reply !== null) throw new Refusal('already-reviewed');
  await updateTrackMark(db, { requestId, momentId }, { reply, replied_at: now });
  await announceAskBack(
    db,
    { ctx, now },
    { request, buyer: caller.username, atSeconds: moment.at_seconds, reply },
  );
  const userIds = [request.requester_id, request.artist_id];
  await tellChanged(db, now, { kind: 'feedback', id: requestId, userIds });
  return await presentFor(ctx, db, { requestId, caller, now });
});

function mayAskBack(request: RequestRow, now: Date): boolean {
  const { status, updated_at: answeredAt } = request;
  return (
    status === FeedbackStatus.Answered &&
    answeredAt !== null &&
    now < addMs(answeredAt, ASK_BACK_DAYS * DAY_MS)
  );
}
