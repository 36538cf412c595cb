import { implement } from '../../http/implement.ts';
import { takeCredentials } from './session.ts';

export const signOut = implement('identity/sign-out', async ({ caller, db, ctx, now, http }) => {
  await ctx.identity.endSignIn(db, caller.signInId, now);
  takeCredentials(http);
  return { ok: true as const };
});
