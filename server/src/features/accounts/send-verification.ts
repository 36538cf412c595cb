import { implement } from '../../http/implement.ts';
import { passwordsOf } from '../../providers/identity/port.ts';
import { sendVerificationLink } from './verification.ts';

export const sendVerification = implement('identity/send-verification', async ({ caller, db, ctx, now }) => {
  passwordsOf(ctx.identity);
  if (!caller.isEmailVerified) await sendVerificationLink(db, { ctx, now }, caller);
  return { ok: true as const };
});
