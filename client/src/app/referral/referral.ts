import { readCookie, writeCookie } from '@dubplate/shared/api-client/cookies.ts';

const COOKIE = 'referral';
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
const CODE_LENGTH_MAX = 64;
/** The code that this address's code replaced. */
let replaced: string | null = null;

/** Keeps a referral code from the address, so that a person who looks around first still counts as referred. */
export function keepReferral(search: string = location.search): void {
  const code = new URLSearchParams(search).get('ref')?.trim();
  if (!code || code.length > CODE_LENGTH_MAX) return;
  replaced = keptReferral();
  writeCookie(COOKIE, code, COOKIE_SECONDS);
}

export function keptReferral(): string | null {
  return readCookie(COOKIE);
}

/** Undoes the address's code. */
export function dropReferral(): void {
  writeCookie(COOKIE, replaced ?? '', replaced ? COOKIE_SECONDS : 0);
  replaced = null;
}
