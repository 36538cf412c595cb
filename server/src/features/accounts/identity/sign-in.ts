import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { findPasswordOf } from './identity.store.ts';
import { getOwnUser } from '../profile/own-user.ts';
import { restoreAccount } from '../life/restore.ts';
import { beginSignIn } from './session.ts';
import { findForSignIn, updateLastLogin } from '../store.ts';

const wrong = () => new Refusal('unauthenticated', { message: 'Wrong email or password.' });

/** An unknown email costs the same work and gets the same answer as a wrong password. */
export const signIn = implement('identity/sign-in', async ({ input, db, ctx, now, http }) => {
  const passwords = passwordsOf(ctx.identity);
  const person = await findForSignIn(db, input.email.trim().toLowerCase());
  const { isRight, isOutdated } = await passwords.check(input.password, person?.hash ?? null);
  if (!person || !isRight) throw wrong();
  if (person.status === UserStatus.Suspended) throw new Refusal('account-suspended');
  const freshHash = isOutdated ? await passwords.hash(input.password) : null;
  return await ctx.database.transaction(async (tx) => {
    const restored = person.disabled_at !== null && (await restoreAccount(tx, { ctx, now }, person.id));
    if (person.disabled_at !== null && !restored) throw new Refusal('account-disabled');
    const isStillWelcome = await updateLastLogin(tx, person.id, now);
    // Checked with the row locked: a password replaced meanwhile no longer opens the account.
    const isSamePassword = (await findPasswordOf(tx, person.id)) === person.hash;
    if (!isStillWelcome || !isSamePassword) throw wrong();
    if (freshHash !== null) await passwords.save(tx, { userId: person.id, hash: freshHash, now });
    const credentials = await beginSignIn(tx, { ctx, now, http }, person.id);
    return {
      ...credentials,
      user: await getOwnUser(tx, person.id),
      ...(restored ? { restored } : {}),
    };
  });
});
