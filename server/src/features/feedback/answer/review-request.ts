import { FeedbackStatus, requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { textProblem } from '@dubplate/shared/features/feedback/written-text.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { announceAnswer, releaseLine, returnMissed } from '../../orders/orders.ts';
import { lockFor, requireAct } from '../access.ts';
import { doubtsAbout } from './doubts.ts';
import { presentFor } from '../present.ts';
import { feedbackProduct } from '../product.ts';
import { insertTrackMarks, updateLine } from '../store.ts';

/** R6: answers a track that was listened to, and releases the price, with the surcharge while it is still held. */
export const reviewRequest = implement('requests/review-request', async ({ input, caller, db, ctx, now }) => {
  const { requestId, artistNotes, publicFeedback, moments = [] } = input;
  const { request } = await lockFor(db, caller, requestId, 'artist');
  if (request.type !== requestTypes.feedback) throw new Refusal('state-conflict', { status: request.status });
  requireAct(request, { act: 'answer', by: 'artist', now });
  const problem = textProblem(artistNotes);
  if (problem) throw invalid({ artistNotes: problem });
  const length = request.duration_seconds ?? 0;
  if (moments.some(({ at }) => at > length))
    throw invalid({ moments: 'A moment lies after the end of the track.' });
  const scope = { ctx, now };
  // The job may not have been there yet: what comes after the 48 hours doesn't earn the surcharge.
  await returnMissed(db, scope, { product: feedbackProduct, ids: [requestId] });
  await updateLine(db, requestId, {
    status: FeedbackStatus.Answered,
    answer: artistNotes,
    public_feedback: publicFeedback,
    language: input.language,
    strength: input.strength ?? null,
    change_wanted: input.change ?? null,
    accepts_new_version: input.acceptNewVersion,
    doubts: await doubtsAbout(db, {
      requestId,
      artistId: caller.userId,
      answer: artistNotes,
      quote: publicFeedback,
    }),
    updated_at: now,
  });
  await insertTrackMarks(db, requestId, moments, now);
  const isMissed = request.surcharge_due_at !== null && now >= request.surcharge_due_at;
  const line = { ...request, request_id: requestId, ...(isMissed && { surcharge_missed_at: now }) };
  await releaseLine(db, { product: feedbackProduct, line, now });
  await announceAnswer(db, scope, {
    product: feedbackProduct,
    id: requestId,
    buyerId: request.requester_id,
    artist: caller,
    text: 'Read what they wrote about your track.',
    mailLine: `${caller.username} listened to ${request.title === '' ? 'your track' : `“${request.title}”`} and wrote to you.`,
  });
  return await presentFor(ctx, db, { requestId, caller, now });
});
