import { implement } from '../../../http/implement.ts';
import { newSecret } from '../../../http/secrets.ts';
import { requireOwnSite } from '../../../http/sites.ts';
import { forgetHalf, halfOf } from './half-sign-in.ts';
import { askForOne } from './passkeys.ts';
import { listFactors, openHalf } from './second-factor.store.ts';

export const beginSecondStep = implement('identity/begin-second-step', async ({ db, ctx, now, http }) => {
  const secret = halfOf(http);
  if (secret === null) return { isOpen: false as const };
  const site = requireOwnSite(ctx, http);
  const userId = await openHalf(db, { secret, challenge: newSecret(), now });
  if (userId === null) {
    forgetHalf(http);
    return { isOpen: false as const };
  }
  const factors = await listFactors(db, userId);
  const asked = await askForOne(site, factors);
  if (asked) await openHalf(db, { secret, challenge: asked.challenge, now });
  const hasApp = factors.some(({ kind }) => kind === 'totp');
  return { isOpen: true as const, hasApp, passkey: asked?.options ?? null };
});
