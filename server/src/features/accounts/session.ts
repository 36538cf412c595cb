import type { Context } from '../../context.ts';
import { Refusal } from '../../http/errors.ts';
import type { HttpScope } from '../../http/implement.ts';
import type { Credentials } from '../../providers/identity/port.ts';

const RENEWAL_COOKIE = 'renewal';

/** Puts the renewal secret where only the server sees it, and hands back what the answer shows. */
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

/**
 * The cookie comes by itself, so that only our own pages may use it. Without a configured address the name the browser
 * asked for counts, because one machine has several (127.0.0.1 and localhost, say).
 */
export function requireOwnOrigin(ctx: Context, http: HttpScope): void {
  const origin = http.origin ?? '';
  const isOwn =
    origin === new URL(ctx.publicUrl()).origin ||
    (ctx.config.publicUrl === undefined && http.host !== null && origin === `http://${http.host}`);
  if (!isOwn) throw new Refusal('forbidden', { message: 'Only pages of this site may renew a sign-in.' });
}
