import { implement } from '../../../http/implement.ts';
import { requireOwnSite } from '../../../http/security/sites.ts';
import { refuseMore } from './add-factor.ts';
import { askToMake } from './passkeys.ts';
import { keepChallenge } from './starts.ts';

export const beginPasskey = implement('identity/begin-passkey', async ({ caller, db, ctx, now, http }) => {
  const factors = await refuseMore(db, caller.userId);
  const site = requireOwnSite(ctx, http);
  const { challenge, options } = await askToMake(site, { ...caller, factors });
  await keepChallenge(db, { signInId: caller.signInId, purpose: 'passkey', challenge, now });
  return { options };
});
