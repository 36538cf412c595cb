import { implement } from '../../../http/implement.ts';
import { Refusal } from '../../../http/errors.ts';
import { lockIdentity } from '../identity/identity.store.ts';
import { enter } from '../identity/enter.ts';
import { requireOwnSite } from '../../../http/security/sites.ts';
import { forgetPending, pendingSecretOf, refuseGuessing } from './pending-second-factor.ts';
import { noticeRecoveryCodeUsed } from './second-factor-notices.ts';
import { countRecoveryCodes, countTry, finishPending } from './second-factor.store.ts';
import { logWrongStep, takeSecondStep } from './second-step.ts';

const over = () =>
  new Refusal('unauthenticated', { message: 'This took too long or too many tries. Please sign in again.' });

/** A wrong try is counted in a transaction of its own, because the refusal rolls back everything else. */
export const finishSignIn = implement('identity/finish-sign-in', async ({ input, ctx, now, http }) => {
  const secret = pendingSecretOf(http);
  if (secret === null) throw over();
  const site = requireOwnSite(ctx, http);
  const pending = await ctx.database.transaction(async (tx) => await countTry(tx, { secret, now }));
  if (!pending) throw over();
  const { userId, challenge } = pending;
  await refuseGuessing(ctx.database.db, userId, now);
  const entered = ctx.database.transaction(async (tx) => {
    const person = await lockIdentity(tx, userId);
    if (!person) throw over();
    const step = await takeSecondStep(ctx, tx, { userId, given: input, site, challenge, now });
    if (!(await finishPending(tx, { secret, now }))) throw over();
    if (step === 'recovery') {
      const left = await countRecoveryCodes(tx, userId);
      await noticeRecoveryCodeUsed(tx, { ctx, now }, { userId, left });
    }
    forgetPending(http);
    return await enter(
      tx,
      { ctx, now, http },
      { userId, isClosed: person.disabled_at !== null, isTwoStep: true },
    );
  });
  return await entered.catch(async (error: unknown) => {
    await logWrongStep(ctx.database.db, { error, userId, what: 'identity/finish-sign-in', ip: http.ip, now });
    throw error;
  });
});
