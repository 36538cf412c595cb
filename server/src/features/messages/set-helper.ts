import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findSession, mayEnterRoom } from '../sessions/sessions.ts';
import { presentRules, tellBanned, tellHelper, tellOrder } from './rules.ts';
import { liftBan, putHelper } from './store.ts';

/** Only the artist names helpers, and only among people with a ticket. One who may not write could not help, so that ends. */
export const setHelper = implement('message/set-helper', async ({ input, caller, db, now }) => {
  const { sessionId, userId, isHelper } = input;
  const session = await findSession(db, sessionId);
  if (!session) throw notFound('session');
  if (session.artist_id !== caller.userId) throw new Refusal('forbidden');
  const hasTicket =
    userId !== session.artist_id && (await mayEnterRoom(db, session, { userId, isAdmin: false }));
  if (isHelper && !hasTicket) throw invalid({ userId: 'Moderators need a ticket.' });
  const named = { sessionId, personId: userId, isHelper, now };
  if (isHelper && (await liftBan(db, named))) await tellBanned(db, { ...named, ban: null });
  if (await putHelper(db, named)) await tellHelper(db, named);
  const rules = await presentRules(db, { sessionId, slowSeconds: session.slow_seconds, now });
  await tellOrder(db, sessionId, { rules, now });
  return rules;
});
