import { newId } from '../../../db/id.ts';
import { implement } from '../../../http/implement.ts';
import { keysOf } from '../../../sealing/keys.ts';
import { seal } from '../../../sealing/seal.ts';
import { refuseMore } from './add-factor.ts';
import { saveStart } from './second-factor.store.ts';
import { endOfStart } from './starts.ts';
import { newAppSecret } from './totp.ts';

/** The secret is shown this once. It waits sealed, under the id that the factor will have. */
export const beginTotp = implement('identity/begin-totp', async ({ caller, db, ctx, now }) => {
  await refuseMore(db, caller.userId);
  const { secret, uri } = newAppSecret(caller.email);
  const id = newId(now);
  const { bytes, keyId } = seal(keysOf(ctx.config), id, secret);
  await saveStart(db, {
    sign_in_id: caller.signInId,
    purpose: 'totp',
    value: Buffer.concat([Buffer.from(id), bytes]),
    key_id: keyId,
    expires_at: endOfStart(now),
  });
  return { secret, uri };
});
