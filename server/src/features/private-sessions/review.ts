import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { addArtistStats } from '../artists/artists.ts';
import { lockFor, requireAct } from './access.ts';
import { announceReview, tellPrivateSession } from './announce.ts';
import { completeIfDue } from './end.ts';
import { presentPrivateSession } from './present.ts';
import { updatePrivateSession } from './store.ts';

/** P5: the fan's review, once. Also in the seconds after the end, before the job has settled the session. */
export const review = implement('privateSessions/review', async ({ input, caller, db, ctx, now }) => {
  const scope = { ctx, now };
  const { row: found } = await lockFor(db, caller, input.privateSessionId, 'buyer');
  if (found.review !== null) throw new Refusal('already-reviewed');
  const row = await completeIfDue(db, scope, found);
  requireAct(row, { act: 'review', by: 'buyer', now });
  const reviewed = await updatePrivateSession(db, row.id, { review: input.review, reviewed_at: now });
  await addArtistStats(db, row.artist_id, { reviewed: 1 });
  await announceReview(db, scope, { row: reviewed, fan: caller.username });
  await tellPrivateSession(db, reviewed, now);
  return await presentPrivateSession(db, { caller, now }, reviewed);
});
