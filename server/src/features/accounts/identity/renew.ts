import { implement } from '../../../http/implement.ts';
import { signInsOf } from '../../../providers/identity/port.ts';
import { notifyStolen } from './identity-notices.ts';
import { getOwnUser } from '../profile/own-user.ts';
import { recordSecurity } from '../../security/security.ts';
import { isAtConsole, requireOwnSite } from '../../../http/security/sites.ts';
import { giveCredentials, renewalOf, takeCredentials } from './session.ts';

/** A refused secret is an answer, not an error: the revocation it causes must be committed. */
export const renew = implement('identity/renew', async ({ db, ctx, now, http }) => {
  const renewal = renewalOf(http);
  if (renewal === null) return { signedIn: false as const };
  requireOwnSite(ctx, http);
  const isOfConsole = ctx.config.consoleUrl === undefined ? null : isAtConsole(ctx, http.host);
  const renewed = await signInsOf(ctx.identity).renew(db, renewal, { isOfConsole, now });
  if (!renewed || renewed.stolenFrom !== undefined) {
    // Only the renewal that detected the theft has a person here: afterwards the sign-in is gone.
    if (renewed) {
      const userId = renewed.stolenFrom;
      await notifyStolen(db, { ctx, now }, userId);
      const entry = { kind: 'renewal-replayed', what: 'identity/renew', outcome: 'sign-in-ended' } as const;
      await recordSecurity(db, { ...entry, userId, ip: http.ip, now });
    }
    takeCredentials(http);
    return { signedIn: false as const };
  }
  const user = await getOwnUser(db, renewed.userId);
  return { signedIn: true as const, ...giveCredentials(http, renewed), user };
});
