import { VERIFICATION_HOURS } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { invalid } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { issueCode } from './codes.store.ts';
import { notifyEmailChange } from '../identity/identity-notices.ts';
import { lockIdentity } from '../identity/identity.store.ts';
import { requireOwnPasswordOrProof, requireSamePassword } from '../passwords/own-password.ts';
import { updateUser } from '../store.ts';

/** Gives the same answer whether or not the new address is taken. Only its mailbox gets to know. */
export const changeEmail = implement('auth/change-email', async ({ input, caller, db, ctx, now, http }) => {
  const newEmail = input.newEmail.toLowerCase();
  const proof = { userId: caller.userId, field: 'password' };
  const stored = await requireOwnPasswordOrProof(ctx, db, {
    caller,
    field: 'password',
    password: input.password,
    what: 'auth/change-email',
    ip: http.ip,
  });
  await ctx.database.transaction(async (tx) => {
    const person = await lockIdentity(tx, caller.userId);
    await requireSamePassword(tx, { ...proof, stored });
    if (person?.email === newEmail) throw invalid({ newEmail: 'This is your address already.' });
    const { userId } = caller;
    const expiresAt = addMs(now, VERIFICATION_HOURS * HOUR_MS);
    const code = await issueCode(tx, { kind: 'change-email', userId, email: newEmail, now, expiresAt });
    await updateUser(tx, userId, { pending_email: newEmail });
    await notifyEmailChange(tx, { ctx, now }, { userId, newEmail, code });
  });
  return { ok: true as const };
});
