import { implement } from '../../../http/implement.ts';
import { requireOwnOrigin } from '../identity/session.ts';
import { askForOne } from './passkeys.ts';
import { listFactors } from './second-factor.store.ts';
import { keepChallenge } from './starts.ts';

export const beginProof = implement('identity/begin-proof', async ({ caller, db, ctx, now, http }) => {
  const asked = await askForOne(
    { origin: requireOwnOrigin(ctx, http) },
    await listFactors(db, caller.userId),
  );
  if (!asked) return { passkey: null };
  const { signInId } = caller;
  await keepChallenge(db, { signInId, purpose: 'proof', challenge: asked.challenge, now });
  return { passkey: asked.options };
});
