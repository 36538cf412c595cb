import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { textProblem } from '@dubplate/shared/features/feedback/written-text.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { tellChanged } from '../../orders/orders.ts';
import { lockFor, requireAct } from '../access.ts';
import { doubtsAbout } from './doubts.ts';
import { presentFor } from '../present.ts';
import { updateLine, updateRequest } from '../store.ts';

/** R2 and R11: the requester changes what was asked until it was heard, the artist corrects the answer for a day. */
export const editRequest = implement('requests/edit-request', async ({ input, caller, db, ctx, now }) => {
  const { requestId, ...changes } = input.editedRequest;
  const { request, viewer } = await lockFor(db, caller, requestId, 'either');
  if (request.type !== requestTypes.feedback) throw new Refusal('state-conflict', { status: request.status });
  const { title, message, focus, theme, ...answer } = changes;
  const asked = { title, message, focus, theme };
  refuseForeign(viewer === 'buyer' ? answer : asked);
  if (viewer === 'buyer') {
    requireAct(request, { act: 'edit', by: 'buyer', now });
    await updateRequest(db, requestId, given(asked));
  } else {
    requireAct(request, { act: 'correct', by: 'artist', now });
    const { artistNotes, publicFeedback, language } = answer;
    const problem = artistNotes === undefined ? null : textProblem(artistNotes);
    if (problem) throw invalid({ 'editedRequest.artistNotes': problem });
    const [notes, quote] = [
      artistNotes ?? request.answer ?? '',
      publicFeedback ?? request.public_feedback ?? '',
    ];
    const doubts = await doubtsAbout(db, { requestId, artistId: caller.userId, answer: notes, quote });
    const columns = { answer: artistNotes, public_feedback: publicFeedback, language };
    await updateLine(db, requestId, { ...given(columns), doubts });
  }
  const userIds = [request.requester_id, request.artist_id];
  await tellChanged(db, now, { kind: 'feedback', id: requestId, userIds });
  return await presentFor(ctx, db, { requestId, caller, now });
});

/** Neither side may write the other's part. */
function refuseForeign(fields: Readonly<Record<string, unknown>>): void {
  const foreign = Object.entries(fields).find(([, value]) => value !== undefined);
  if (foreign) throw new Refusal('forbidden');
}

function given<T extends object>(fields: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<{ [K in keyof T]: Exclude<T[K], undefined> }>; // Only what is undefined left.
}
