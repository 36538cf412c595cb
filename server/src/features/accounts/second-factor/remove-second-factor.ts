import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { lockIdentity } from '../identity/identity.store.ts';
import { recordSecurity } from '../../security/security.ts';
import { isRequiredOf } from './required.ts';
import { noticeFactorRemoved } from './second-factor-notices.ts';
import { deleteFactor, listFactors, replaceRecoveryCodes } from './second-factor.store.ts';

export const removeSecondFactor = implement('identity/remove-second-factor', async (scope) => {
  const { input, caller, db, ctx, now, http } = scope;
  const { userId } = caller;
  await lockIdentity(db, userId);
  const factors = await listFactors(db, userId);
  const factor = factors.find(({ id }) => id === input.factorId);
  if (!factor) throw notFound('second factor');
  const isLast = factors.length === 1;
  if (isLast && (await isRequiredOf(ctx, db, userId)))
    throw new Refusal('state-conflict', {
      message: 'Staff need a second factor. Please add another one first.',
    });
  await deleteFactor(db, { userId, factorId: factor.id });
  if (isLast) await replaceRecoveryCodes(db, userId, []);
  const entry = { kind: 'second-factor-changed', what: 'identity/remove-second-factor' } as const;
  await recordSecurity(db, { ...entry, userId, outcome: 'removed', ip: http.ip, now });
  await noticeFactorRemoved(db, { ctx, now }, { userId, name: factor.name, isLast });
  return { ok: true as const };
});
