import type { Tx } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import type { HookScope } from '../../hooks.ts';
import { type CodeRow, deleteOpenCodes, takeCode } from './codes.store.ts';
import { deadCode } from './dead-code.ts';
import { notifyEmailChanged } from './identity-notices.ts';
import { lockIdentity } from './identity.store.ts';
import { emailTaken } from './registration-rules.ts';
import { isEmailConflict, isEmailTaken, updateUser } from './store.ts';

export const verifyEmail = implement('identity/verify-email', async ({ input, db, ctx, now }) => {
  const code = await takeCode(db, { kinds: ['verify', 'change-email'], secret: input.code, now });
  if (!code || code.user_id === null) throw deadCode();
  await proveEmail(db, { ctx, now }, { ...code, user_id: code.user_id });
  return { ok: true as const, email: code.email };
});

async function proveEmail(tx: Tx, scope: HookScope, code: CodeRow & { user_id: string }): Promise<void> {
  const userId = code.user_id;
  const person = await lockIdentity(tx, userId);
  const expected = code.kind === 'verify' ? person?.email : person?.pending_email;
  if (!person || expected !== code.email) throw deadCode();
  if (code.kind === 'verify') {
    await updateUser(tx, userId, { is_email_verified: true });
    return;
  }
  // Whose the address is, is decided here and not when it was asked for: until now nobody had proven it.
  if (await isEmailTaken(tx, code.email)) throw invalid({ code: emailTaken });
  await updateUser(tx, userId, {
    email: code.email,
    is_email_verified: true,
    pending_email: null,
  }).catch((error: unknown) => {
    throw isEmailConflict(error) ? invalid({ code: emailTaken }) : error;
  });
  // Links that were mailed to the old address must not open the account any more.
  await deleteOpenCodes(tx, userId, ['reset', 'verify', 'change-email']);
  await notifyEmailChanged(tx, scope, { userId, oldEmail: person.email, newEmail: code.email });
}
