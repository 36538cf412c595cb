import { implement } from '../../../http/implement.ts';
import { requireOwnSite } from '../../../http/security/sites.ts';
import { askForOne } from './passkeys.ts';
import { listFactors } from './second-factor.store.ts';
import { keepChallenge } from './starts.ts';

export const beginProof = implement('identity/begin-proof', async ({ caller, db, ctx, now, http }) => {
  const asked = await askForOne(requireOwnSite(ctx, http), await listFactors(db, caller.userId));
  if (!asked) return { passkey: null };
  const { signInId } = caller;
  await keepChallenge(db, { signInId, purpose: 'proof', challenge: asked.challenge, now });
  return { passkey: asked.options };
});
