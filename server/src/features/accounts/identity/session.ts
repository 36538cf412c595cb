import type { HookScope } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import { Refusal } from '../../../http/errors.ts';
import type { HttpScope } from '../../../http/caller.ts';
import { signInsOf, type Credentials } from '../../../providers/identity/port.ts';
import { isAtConsole } from '../../../http/security/sites.ts';
import { isStaff } from '../staff/staff.store.ts';
import { deviceOf, rememberDevice } from '../../referral/referral.ts';
import { browserName } from './browser-name.ts';
import { notifyNewDevice } from './identity-notices.ts';
import { insertDevice } from './identity.store.ts';

const RENEWAL_COOKIE = 'renewal';

/** Signs in, and ends what this browser was signed in to before. A mail tells the person about a new device, except for their first one. */
export async function beginSignIn(
  tx: Tx,
  { ctx, now, http }: HookScope & { http: HttpScope },
  { userId, isTwoStep }: { userId: string; isTwoStep: boolean },
) {
  const { userAgent } = http;
  const isOfConsole = isAtConsole(ctx, http.host);
  if (isOfConsole && !(await isStaff(tx, userId)))
    throw new Refusal('forbidden', { reason: 'only-staff', message: 'Only staff sign in here.' });
  const wanted = { userId, userAgent, isTwoStep, isOfConsole, now };
  const signIns = signInsOf(ctx.identity);
  const earlier = renewalOf(http);
  // Its cookie is about to be replaced, so nobody could sign it out any more.
  if (earlier !== null) await signIns.endByRenewal(tx, earlier, now);
  const credentials = await signIns.start(tx, wanted);
  const device = browserName(http.userAgent);
  const { isNew, isFirst } = await insertDevice(tx, { userId, device, now });
  if (isNew && !isFirst) await notifyNewDevice(tx, { ctx, now }, { userId, device });
  const given = giveCredentials(http, credentials);
  await rememberDevice(tx, { userId, device: deviceOf(http), now });
  return given;
}

/** Puts the renewal secret into a cookie and returns what the answer shows. */
export function giveCredentials(http: HttpScope, credentials: Credentials) {
  http.setCookie(RENEWAL_COOKIE, credentials.renewal, credentials.renewalSeconds);
  return { idToken: credentials.idToken, expiresIn: credentials.idTokenSeconds };
}

export function takeCredentials(http: HttpScope): void {
  http.clearCookie(RENEWAL_COOKIE);
}

export function renewalOf(http: HttpScope): string | null {
  return http.cookie(RENEWAL_COOKIE);
}
