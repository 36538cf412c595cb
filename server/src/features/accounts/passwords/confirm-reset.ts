import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { implement } from '../../../http/implement.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { findCode, takeCode } from '../codes/codes.store.ts';
import { deviceOf, rememberDevice, settleReferral } from '../../referral/referral.ts';
import { deadCode } from '../codes/dead-code.ts';
import { lockIdentity } from '../identity/identity.store.ts';
import { refuseEasyPassword, replacePassword } from './new-password.ts';
import { findPerson, updateUser } from '../store.ts';

/** The code is looked up before the expensive hashing and used up after it, by exactly one caller. */
export const confirmReset = implement('identity/confirm-reset', async ({ input, db, ctx, now, http }) => {
  const passwords = passwordsOf(ctx.identity);
  const wanted = { kinds: ['reset'], secret: input.code, now } as const;
  const open = await findCode(db, wanted);
  const person = open?.user_id ? await findPerson(db, open.user_id) : undefined;
  if (!person) throw deadCode();
  await refuseEasyPassword('password', input.password, person);
  const hash = await passwords.hash(input.password);
  await ctx.database.transaction(async (tx) => {
    const locked = await lockIdentity(tx, person.id);
    const code = await takeCode(tx, wanted);
    const isStillTheirs =
      code?.email === locked?.email && locked !== undefined && locked.status !== UserStatus.Suspended;
    if (!code || !isStillTheirs) throw deadCode();
    await replacePassword(tx, { ctx, now }, { userId: person.id, hash });
    // Using the link proves that the person reads this mailbox.
    await updateUser(tx, person.id, { is_email_verified: true });
    await settleReferral(tx, { ctx, now }, person.id);
    await ctx.identity.endSignInsOf(tx, person.id, now);
    // So that the sign-in that follows isn't counted with the guesses of strangers.
    await rememberDevice(tx, { userId: person.id, device: deviceOf(http), now });
  });
  return { ok: true as const };
});
