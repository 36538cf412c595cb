import { newId } from '../../../db/id.ts';
import { invalid } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { requireOwnSite } from '../../../http/security/sites.ts';
import { addFactor } from './add-factor.ts';
import { readMade } from './passkeys.ts';
import { takeChallenge } from './starts.ts';

export const addPasskey = implement('identity/add-passkey', async (scope) => {
  const { input, caller, db, ctx, now, http } = scope;
  const challenge = await takeChallenge(db, { signInId: caller.signInId, purpose: 'passkey', now });
  if (challenge === null) throw invalid({ passkey: 'This took too long. Please start again.' });
  const site = requireOwnSite(ctx, http);
  const made = await readMade(site, { made: input.passkey, challenge });
  if (!made) throw invalid({ passkey: 'This passkey was not accepted. Please try again.' });
  return await addFactor(scope, { id: newId(now), kind: 'passkey', name: input.name, ...made });
});
