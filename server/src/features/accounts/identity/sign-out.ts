import { implement } from '../../../http/implement.ts';
import { takeCredentials } from './session.ts';

export const signOut = implement('identity/sign-out', async ({ caller, db, ctx, now, http }) => {
  await ctx.identity.endSignIn(db, caller, now);
  // The cookie belongs to the viewing super admin, so it stays.
  if (caller.impersonatorId === null) takeCredentials(http);
  return { ok: true as const };
});
