import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { mayEnter } from './access.ts';

/** Also for a session that is over or was canceled: it asks about the ticket, not about the room. */
export const checkAuth = implement('session/check-auth', async ({ input, caller, db }) => {
  const answer = await mayEnter(db, input.sessionId, caller);
  if (answer === null) throw notFound('session');
  return answer;
});
