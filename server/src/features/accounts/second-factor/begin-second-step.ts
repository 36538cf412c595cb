import { implement } from '../../../http/implement.ts';
import { newSecret } from '../../../http/security/secrets.ts';
import { requireOwnSite } from '../../../http/security/sites.ts';
import { forgetPending, pendingSecretOf } from './pending-second-factor.ts';
import { askForOne } from './passkeys.ts';
import { listFactors, challengePending } from './second-factor.store.ts';

export const beginSecondStep = implement('identity/begin-second-step', async ({ db, ctx, now, http }) => {
  const secret = pendingSecretOf(http);
  if (secret === null) return { isOpen: false as const };
  const site = requireOwnSite(ctx, http);
  const userId = await challengePending(db, { secret, challenge: newSecret(), now });
  if (userId === null) {
    forgetPending(http);
    return { isOpen: false as const };
  }
  const factors = await listFactors(db, userId);
  const asked = await askForOne(site, factors);
  if (asked) await challengePending(db, { secret, challenge: asked.challenge, now });
  const hasApp = factors.some(({ kind }) => kind === 'totp');
  return { isOpen: true as const, hasApp, passkey: asked?.options ?? null };
});
