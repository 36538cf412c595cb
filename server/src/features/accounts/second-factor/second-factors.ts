import { PROOF_MINUTES } from '@dubplate/shared/features/accounts/second-factor.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { implement } from '../../../http/implement.ts';
import { findPasswordOf } from '../identity/identity.store.ts';
import { isRequiredOf } from './required.ts';
import { presentFactor } from './present.ts';
import { countRecoveryCodes, listFactors } from './second-factor.store.ts';

export const secondFactors = implement('identity/second-factors', async ({ caller, db, ctx, now }) => {
  const { userId } = caller;
  const [factors, recoveryCodesLeft, password, isRequired] = await Promise.all([
    listFactors(db, userId),
    countRecoveryCodes(db, userId),
    findPasswordOf(db, userId),
    isRequiredOf(ctx, db, userId),
  ]);
  const provenUntil = addMs(caller.provenAt, PROOF_MINUTES * MINUTE_MS);
  return {
    factors: factors.map(presentFactor),
    recoveryCodesLeft,
    isRequired,
    hasPassword: password !== null,
    provenUntil: provenUntil > now ? provenUntil.toISOString() : null,
  };
});
