import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { signInsOf } from '../../../providers/identity/port.ts';
import { takeCredentials } from './session.ts';

export const revoke = implement('identity/revoke', async ({ input, caller, db, ctx, now, http }) => {
  const { userId, signInId: ownId } = caller;
  const { signInId, others } = input;
  if (others) {
    await ctx.identity.endOtherSignIns(db, caller, now);
    return { ok: true as const };
  }
  if (signInId === undefined) {
    await ctx.identity.endSignInsOf(db, userId, now);
  } else if (!ctx.identity.signIns && signInId === ownId) {
    await ctx.identity.endSignIn(db, caller, now);
  } else if (!(await signInsOf(ctx.identity).endOwn(db, { userId, signInId, now }))) {
    throw notFound('sign-in');
  }
  if (signInId === undefined || signInId === ownId) takeCredentials(http);
  return { ok: true as const };
});
