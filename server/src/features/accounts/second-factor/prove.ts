import { PROOF_MINUTES } from '@dubplate/shared/features/accounts/second-factor.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { invalid } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { signInsOf } from '../../../providers/identity/port.ts';
import { requireOwnSite } from '../../../http/security/sites.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { logWrongStep, takeSecondStep } from './second-step.ts';
import { takeChallenge } from './starts.ts';

/** By password or second factor. A person with neither signs in again, which proves it as well. */
export const prove = implement('identity/prove', async ({ input, caller, db, ctx, now, http }) => {
  const { userId, signInId } = caller;
  const { password, ...given } = input;
  const signIns = signInsOf(ctx.identity);
  const isByPassword = password !== undefined;
  if (isByPassword) {
    const stored = await requireOwnPassword(ctx, db, {
      userId,
      field: 'password',
      password,
      what: 'identity/prove',
      ip: http.ip,
    });
    if (stored === null) throw invalid({ password: 'Your account has no password. Please sign in again.' });
  }
  const site = isByPassword ? null : requireOwnSite(ctx, http);
  const proven = ctx.database.transaction(async (tx) => {
    const of = { signInId, purpose: 'proof', now } as const;
    const challenge = given.passkey === undefined ? null : await takeChallenge(tx, of);
    if (site) await takeSecondStep(ctx, tx, { userId, given, site, challenge, now });
    await signIns.prove(tx, { signInId, isTwoStep: !isByPassword, now });
  });
  await proven.catch(async (error: unknown) => {
    await logWrongStep(db, { error, userId, what: 'identity/prove', ip: http.ip, now });
    throw error;
  });
  return { provenUntil: addMs(now, PROOF_MINUTES * MINUTE_MS).toISOString() };
});
