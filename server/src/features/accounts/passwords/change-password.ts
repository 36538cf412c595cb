import { implement } from '../../../http/implement.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { lockIdentity } from '../identity/identity.store.ts';
import { refuseEasyPassword, replacePassword } from './new-password.ts';
import { requireOwnPasswordOrProof, requireSamePassword } from './own-password.ts';

/** This browser stays signed in; all others are signed out. */
export const changePassword = implement('identity/change-password', async (scope) => {
  const { input, caller, db, ctx, now, http } = scope;
  const { userId, signInId } = caller;
  const proof = { userId, field: 'password' };
  const stored = await requireOwnPasswordOrProof(ctx, db, {
    caller,
    field: 'password',
    password: input.password,
    what: 'identity/change-password',
    ip: http.ip,
  });
  await refuseEasyPassword('newPassword', input.newPassword, caller);
  const hash = await passwordsOf(ctx.identity).hash(input.newPassword);
  await ctx.database.transaction(async (tx) => {
    await lockIdentity(tx, userId);
    await requireSamePassword(tx, { ...proof, stored });
    await replacePassword(tx, { ctx, now }, { userId, hash });
    await ctx.identity.endOtherSignIns(tx, { userId, signInId }, now);
  });
  return { ok: true as const };
});
