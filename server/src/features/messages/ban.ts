import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listPeople } from '../accounts/accounts.ts';
import { enterAsKeeper } from './room.ts';
import { presentRules } from './rules.ts';
import { liftBan, putBan } from './store.ts';

/** By account, so that another name doesn't help. Helpers can't ban the artist or one another's ban of themselves. */
export const ban = implement('message/ban', async ({ input, caller, db, now }) => {
  const { sessionId, userId, minutes } = input;
  const session = await enterAsKeeper(db, sessionId, caller);
  if (!(await listPeople(db, [userId])).has(userId)) throw notFound('person');
  if (userId === session.artist_id || userId === caller.userId)
    throw invalid({ userId: 'This person can’t be kept from writing.' });
  if (minutes === 0) await liftBan(db, { sessionId, personId: userId });
  else {
    const until = minutes === undefined ? null : addMs(now, minutes * MINUTE_MS);
    await putBan(db, { sessionId, personId: userId, byId: caller.userId, until, now });
  }
  return await presentRules(db, { sessionId, slowSeconds: session.slow_seconds, now });
});
