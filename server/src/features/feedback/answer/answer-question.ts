import { FeedbackStatus, requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { announceAnswer, releaseLine } from '../../orders/orders.ts';
import { lockFor, requireAct } from '../access.ts';
import { doubtsAbout } from './doubts.ts';
import { presentFor } from '../present.ts';
import { questionProduct } from '../product.ts';
import { updateLine } from '../store.ts';

/** Q2: answers a question and releases its price. */
export const answerQuestion = implement(
  'requests/answer-question',
  async ({ input, caller, db, ctx, now }) => {
    const { requestId, answer } = input;
    const { request } = await lockFor(db, caller, requestId, 'artist');
    if (request.type !== requestTypes.question)
      throw new Refusal('state-conflict', { status: request.status });
    requireAct(request, { act: 'answer', by: 'artist', now });
    await updateLine(db, requestId, {
      status: FeedbackStatus.Answered,
      answer,
      doubts: await doubtsAbout(db, { requestId, artistId: caller.userId, answer, quote: '' }),
      updated_at: now,
    });
    const line = { ...request, request_id: requestId };
    await releaseLine(db, { product: questionProduct, line, now });
    await announceAnswer(
      db,
      { ctx, now },
      {
        product: questionProduct,
        id: requestId,
        buyerId: request.requester_id,
        artist: caller,
        text: 'Read what they wrote.',
        mailLine: `${caller.username} answered your question.`,
      },
    );
    return await presentFor(ctx, db, { requestId, caller, now });
  },
);
