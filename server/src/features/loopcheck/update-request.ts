import { answerScore, scoreOf } from '@dubplate/shared/features/loopcheck/rules.ts';
import { refusedStatus } from '@dubplate/shared/features/orders/rules.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { announceAnswer, lockOrder, releaseLine, tellChanged } from '../orders/orders.ts';
import { presentRequest } from './present.ts';
import { loopcheckProduct } from './product.ts';
import { listLines, type RequestRow } from './requests.store.ts';
import { answerLine, correctLine } from './store.ts';

/** L2: answers every loop and releases the line. For a day after, the same call corrects the answer and moves no money. */
export const updateRequest = implement(
  'loopcheck/update-request',
  async ({ input, caller, db, ctx, now }) => {
    const { requestId, artistId } = input;
    const request = await lockOrder<RequestRow>(db, loopcheckProduct, requestId);
    const lines = request ? await listLines(db, [requestId]) : [];
    const line = lines.find((each) => each.artist_id === caller.userId);
    if (!request || !line) throw notFound('Loopcheck');
    if (artistId !== caller.userId) throw new Refusal('forbidden');
    const indexes = input.loops.map((loop) => loop.index);
    refuseGaps(indexes, request.files);
    const loops = input.loops
      .map((loop) => ({ ...loop, score: scoreOf(loop.labels) }))
      .toSorted((a, b) => a.index - b.index);
    const score = answerScore(loops) ?? 0;

    const answer = { requestId, artistId, loops, score, now };
    if (await answerLine(db, answer)) {
      await releaseLine(db, { product: loopcheckProduct, line, now });
      const scope = { ctx, now };
      await announceAnswer(db, scope, {
        product: loopcheckProduct,
        id: requestId,
        buyerId: request.requester_id,
        artist: caller,
        text: `Score ${score} of 100. Read what they wrote about ${yourLoops(request.files)}.`,
        mailLine: `${caller.username} listened to ${yourLoops(request.files)}: ${score} of 100.`,
      });
    } else {
      if (!(await correctLine(db, answer)))
        throw new Refusal('state-conflict', { status: refusedStatus(line.status) });
      const userIds = [request.requester_id, artistId];
      await tellChanged(db, now, { kind: 'loopcheck', id: requestId, userIds });
    }
    return await presentRequest(ctx, db, { request, viewer: { as: 'artist', artistId }, caller, now });
  },
);

const yourLoops = (files: number): string => (files === 1 ? 'your loop' : 'your loops');

function refuseGaps(indexes: readonly number[], files: number): void {
  const isWhole =
    indexes.length === files && new Set(indexes).size === files && indexes.every((index) => index < files);
  if (!isWhole) throw invalid({ loops: 'Please answer every loop once.' });
}
