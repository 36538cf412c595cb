import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { getOwnUser } from './own-user.ts';

/** With the own identity provider everybody who has a token has a record; the body only has to tell the same person. */
export const ensureUser = implement('user/ensureUser', async ({ input, caller, db }) => {
  const isSame = input.uid === caller.userId && input.email.toLowerCase() === caller.email;
  if (!isSame) throw new Refusal('forbidden', { message: 'The token belongs to somebody else.' });
  return { ok: true as const, user: await getOwnUser(db, caller.userId) };
});
