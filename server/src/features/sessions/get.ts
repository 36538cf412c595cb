import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { presentSession } from './present.ts';
import { findSession } from './sessions.store.ts';

/** Canceled ones too, so that who had a ticket reads what became of it. */
export const get = implement('session/get', async ({ input, caller, db, ctx, now }) => {
  const row = await findSession(db, input.sessionId);
  if (!row) throw notFound('session');
  return await presentSession(db, { ctx, caller, now }, row);
});
