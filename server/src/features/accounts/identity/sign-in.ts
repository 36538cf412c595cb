import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { recordStaffSecurity } from '../../security/security.ts';
import { asksSecondStep } from '../second-factor/pending-second-factor.ts';
import { findForSignIn } from '../store.ts';
import { enter } from './enter.ts';
import { lockIdentity, findPasswordOf } from './identity.store.ts';

const wrong = () => new Refusal('unauthenticated', { message: 'Wrong email or password.' });

/** An unknown email costs the same work and gets the same answer as a wrong password. */
export const signIn = implement('identity/sign-in', async ({ input, db, ctx, now, http }) => {
  const passwords = passwordsOf(ctx.identity);
  const found = await findForSignIn(db, input.email.trim().toLowerCase());
  const { isRight, isOutdated } = await passwords.check(input.password, found?.hash ?? null);
  if (!found || !isRight) {
    const entry = {
      kind: 'staff-wrong-password',
      what: 'identity/sign-in',
      outcome: 'unauthenticated',
    } as const;
    await recordStaffSecurity(db, { ...entry, userId: found?.id ?? null, ip: http.ip, now });
    throw wrong();
  }
  if (found.status === UserStatus.Suspended) throw new Refusal('account-suspended');
  const userId = found.id;
  const freshHash = isOutdated ? await passwords.hash(input.password) : null;
  return await ctx.database.transaction(async (tx) => {
    const person = await lockIdentity(tx, userId);
    // Checked with the row locked: a password replaced meanwhile no longer opens the account.
    const isSamePassword = (await findPasswordOf(tx, userId)) === found.hash;
    const isStillWelcome = person !== undefined && person.status !== UserStatus.Suspended;
    if (!isStillWelcome || !isSamePassword) throw wrong();
    if (freshHash !== null) await passwords.save(tx, { userId, hash: freshHash, now });
    if (await asksSecondStep(tx, { http, now }, userId)) return { needsSecondStep: true as const };
    const isClosed = person.disabled_at !== null;
    return await enter(tx, { ctx, now, http }, { userId, isClosed, isTwoStep: false });
  });
});
