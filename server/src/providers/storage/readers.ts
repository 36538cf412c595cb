import { isSameSecret } from '../../http/secrets.ts';
import { signatureOf } from './signatures.ts';

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
export function readerCookie(key: Buffer, tag: string): { name: string; value: string } {
  return { name: `media-${tag.slice(0, 16)}`, value: signatureOf(key, 'cookie', [tag]) };
}

export function isReader(key: Buffer, tag: string, cookies: Record<string, string | undefined>): boolean {
  const { name, value } = readerCookie(key, tag);
  return isSameSecret(cookies[name] ?? '', value);
}
