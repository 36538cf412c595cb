import { invalid } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { keysOf } from '../../../sealing/keys.ts';
import { unseal } from '../../../sealing/seal.ts';
import { addFactor } from './add-factor.ts';
import { findStart, takeStart } from './second-factor.store.ts';
import { stepOf } from './totp.ts';

const ID_LENGTH = 36;

/** The code that confirms the app counts as used. */
export const confirmTotp = implement('identity/confirm-totp', async (scope) => {
  const { input, caller, db, ctx, now } = scope;
  const of = { signInId: caller.signInId, purpose: 'totp', now } as const;
  const start = await findStart(db, of);
  if (!start?.key_id) throw invalid({ code: 'This took too long. Please start again.' });
  const value = Buffer.from(start.value);
  const id = value.subarray(0, ID_LENGTH).toString('utf8');
  const bytes = value.subarray(ID_LENGTH);
  const secret = unseal(keysOf(ctx.config), id, { bytes, keyId: start.key_id });
  // The operator has taken the key away since the start.
  if (secret === null) throw invalid({ code: 'This took too long. Please start again.' });
  const step = stepOf({ secret, code: input.code, now });
  if (step === null)
    throw invalid({ code: 'This code is not right. Does the clock of your phone run right?' });
  if (!(await takeStart(db, of))) throw invalid({ code: 'This took too long. Please start again.' });
  const app = { secret: bytes, key_id: start.key_id, used_step: step };
  return await addFactor(scope, { id, kind: 'totp', name: input.name, ...app });
});
