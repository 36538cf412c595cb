import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { announceLike } from './like-notice.ts';
import { ownLine } from './own-line.ts';
import { likeLine } from './store.ts';

/** L6: the buyer likes an answer, or takes the like back; the artist hears of the first one. */
export const like = implement('loopcheck/like', async ({ input, caller, db, ctx, now }) => {
  const { requestId, artistId, liked } = input;
  const { line } = await ownLine(db, { requestId, artistId, buyerId: caller.userId });
  const change = await likeLine(db, { requestId, artistId, liked, now });
  if (!change) throw new Refusal('state-conflict', { status: line.status });
  if (change.isFirst)
    await announceLike(db, { ctx, now }, { id: requestId, buyer: caller.username, artistId });
  return { ok: true as const };
});
