import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { lockIdentity } from '../identity/identity.store.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { listFactors, replaceRecoveryCodes } from './second-factor.store.ts';
import { noticeNewRecoveryCodes } from './second-factor-notices.ts';

export const makeRecoveryCodes = implement('identity/new-recovery-codes', async (scope) => {
  const { caller, db, ctx, now } = scope;
  await lockIdentity(db, caller.userId);
  const factors = await listFactors(db, caller.userId);
  if (factors.length === 0)
    throw new Refusal('state-conflict', { message: 'Please add an authenticator app or a passkey first.' });
  const recoveryCodes = newRecoveryCodes();
  await replaceRecoveryCodes(db, caller.userId, recoveryCodes);
  await noticeNewRecoveryCodes(db, { ctx, now }, caller.userId);
  return { recoveryCodes };
});
