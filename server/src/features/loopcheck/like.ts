import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { announceLike } from './like-notice.ts';
import { findRequest, listEntries } from './requests.store.ts';
import { likeEntry } from './store.ts';

/** L6: the buyer likes an answer, or takes the like back; the artist hears of the first one. */
export const like = implement('loopcheck/like', async ({ input, caller, db, ctx, now }) => {
  const { requestId, artistId, liked } = input;
  const request = await findRequest(db, requestId);
  const entry = request && (await listEntries(db, [requestId])).find((each) => each.artist_id === artistId);
  if (!request || !entry) throw notFound('Loopcheck');
  if (request.requester_id !== caller.userId) {
    throw entry.artist_id === caller.userId ? new Refusal('forbidden') : notFound('Loopcheck');
  }
  const change = await likeEntry(db, { requestId, artistId, liked, now });
  if (!change) throw new Refusal('state-conflict', { status: entry.status });
  if (change.isFirst)
    await announceLike(db, { ctx, now }, { id: requestId, buyer: caller.username, artistId });
  return { ok: true as const };
});
