import { implement } from '../../../http/implement.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { lockIdentity } from '../identity/identity.store.ts';
import { sendVerificationLink } from './verification.ts';

export const sendVerification = implement('identity/send-verification', async ({ caller, db, ctx, now }) => {
  passwordsOf(ctx.identity);
  const person = await lockIdentity(db, caller.userId);
  if (person && !person.is_email_verified) {
    await sendVerificationLink(db, { ctx, now }, { userId: person.id, email: person.email });
  }
  return { ok: true as const };
});
