import type { Tx } from '../../../db/schema.ts';
import { invalid } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import type { HookScope } from '../../../context.ts';
import { type CodeRow, deleteOpenCodes, findCode, takeCode } from './codes.store.ts';
import { deadCode } from './dead-code.ts';
import { notifyEmailChanged } from '../identity/identity-notices.ts';
import { type IdentityRow, lockIdentity } from '../identity/identity.store.ts';
import { markCredentialsChanged } from '../passwords/credentials.ts';
import { settleReferral } from '../../referral/referral.ts';
import { emailTaken } from '../registration/registration-rules.ts';
import { isEmailConflict, isEmailTaken, updateUser } from '../store.ts';

export const verifyEmail = implement('identity/verify-email', async ({ input, db, ctx, now }) => {
  passwordsOf(ctx.identity);
  const wanted = { kinds: ['verify', 'change-email'], secret: input.code, now } as const;
  const open = await findCode(db, wanted);
  // Locks the person before the code, as everywhere: another order could deadlock.
  const person = open?.user_id ? await lockIdentity(db, open.user_id) : undefined;
  const code = await takeCode(db, wanted);
  if (!person || !code) throw deadCode();
  await proveEmail(db, { ctx, now }, { person, code });
  return { ok: true as const, email: code.email };
});

async function proveEmail(
  tx: Tx,
  scope: HookScope,
  { person, code }: { person: IdentityRow; code: CodeRow },
): Promise<void> {
  const userId = person.id;
  const expected = code.kind === 'verify' ? person.email : person.pending_email;
  if (expected !== code.email) throw deadCode();
  if (code.kind === 'verify') {
    await updateUser(tx, userId, { is_email_verified: true });
    return await settleReferral(tx, scope, userId);
  }
  // Only here is it decided who gets the address: until now nobody had proven it.
  if (await isEmailTaken(tx, code.email)) throw invalid({ code: emailTaken });
  await updateUser(tx, userId, {
    email: code.email,
    is_email_verified: true,
    pending_email: null,
  }).catch((error: unknown) => {
    throw isEmailConflict(error) ? invalid({ code: emailTaken }) : error;
  });
  await markCredentialsChanged(tx, scope, userId);
  // Links mailed to the old address must not open the account any more.
  await deleteOpenCodes(tx, userId, ['reset', 'verify', 'change-email']);
  await notifyEmailChanged(tx, scope, { userId, oldEmail: person.email, newEmail: code.email });
  await settleReferral(tx, scope, userId);
}
