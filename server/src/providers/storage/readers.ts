import { cookieName } from '../../http/security/cookies.ts';
import { isSameSecret } from '../../http/security/secrets.ts';
import { signatureOf } from './signatures.ts';

/** The whole site, so that a call sees whether the browser has it. */
export const READER_COOKIE_PATH = '/';

/** A sign-in, as addresses of files name it. */
export interface Reader {
  userId: string;
  signInId: string;
}

/** What an address says of the sign-in it was made for. It tells nobody who that is. */
export function readerTag(key: Buffer, { userId, signInId }: Reader): string {
  return signatureOf(key, 'reader', [userId, signInId]);
}

/** What the browser of that sign-in sends along. Each sign-in has a cookie, because views as another person share the browser. */
export function readerCookie(key: Buffer, tag: string, isHttps: boolean): { name: string; value: string } {
  const name = cookieName(isHttps, { name: `media-${tag.slice(0, 16)}`, path: READER_COOKIE_PATH });
  return { name, value: signatureOf(key, 'cookie', [tag]) };
}

export function isReader(
  key: Buffer,
  tag: string,
  { cookies, isHttps }: { cookies: Record<string, string | undefined>; isHttps: boolean },
): boolean {
  const { name, value } = readerCookie(key, tag, isHttps);
  return isSameSecret(cookies[name] ?? '', value);
}
