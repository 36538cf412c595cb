import { ANSWER_CORRECTION_HOURS, LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { answerScore, scoreOf } from '@dubplate/shared/features/loopcheck/rules.ts';
import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { addArtistStats } from '../artists/artists.ts';
import { releaseHold } from '../wallet/wallet.ts';
import { announceAnswer, tellChanged } from './notices.ts';
import { presentRequest } from './present.ts';
import { listEntries } from './requests.store.ts';
import { answerEntry, correctEntry, deriveStatus, lockRequest } from './store.ts';

/** L2: answers every loop and releases the line. For a day after, the same call corrects the answer and moves no money. */
export const updateRequest = implement(
  'loopcheck/update-request',
  async ({ input, caller, db, ctx, now }) => {
    const { requestId, artistId } = input;
    const request = await lockRequest(db, requestId);
    const entries = request ? await listEntries(db, [requestId]) : [];
    const entry = entries.find((each) => each.artist_id === caller.userId);
    if (!request || !entry) throw notFound('Loopcheck');
    if (artistId !== caller.userId) throw new Refusal('forbidden');
    refuseGaps(
      input.loops.map((loop) => loop.index),
      request.files,
    );
    const loops = input.loops
      .map((loop) => ({ ...loop, score: scoreOf(loop.labels) }))
      .toSorted((a, b) => a.index - b.index);
    const score = answerScore(loops) ?? 0;

    const isAnswered = await answerEntry(db, { requestId, artistId, loops, score, now });
    if (isAnswered) {
      const released = await releaseHold(db, { holdId: entry.hold_id, actorId: caller.userId, now });
      if (!released.ok) throw new Refusal('state-conflict', { status: entry.status });
      await deriveStatus(db, [requestId]);
      await addArtistStats(db, artistId, { achieved: 1 });
      await announceAnswer(db, { ctx, now }, { request, artist: caller, score });
    } else {
      const answeredAfter = addMs(now, -ANSWER_CORRECTION_HOURS * HOUR_MS);
      const isCorrected = await correctEntry(db, { requestId, artistId, loops, score, answeredAfter });
      const isOverdue = entry.status === LoopcheckStatus.Pending;
      if (!isCorrected)
        throw new Refusal('state-conflict', { status: isOverdue ? LoopcheckStatus.Expired : entry.status });
      await tellChanged(db, now, requestId, [request.requester_id, artistId]);
    }
    return await presentRequest(ctx, db, { request, viewer: { as: 'artist', artistId }, now });
  },
);

function refuseGaps(indexes: readonly number[], files: number): void {
  const isWhole =
    indexes.length === files && new Set(indexes).size === files && indexes.every((index) => index < files);
  if (!isWhole) throw invalid({ loops: 'Please answer every loop once.' });
}
