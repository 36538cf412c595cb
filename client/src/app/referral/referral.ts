import { readCookie, writeCookie } from '../cookies.ts';

const COOKIE = 'referral';
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
const CODE_LENGTH_MAX = 64;
/** What the code of this address took the place of. */
let replaced: string | null = null;

/** A referral code in the address is kept, so that somebody who looks around first is still somebody's friend. */
export function keepReferral(search: string = location.search): void {
  const code = new URLSearchParams(search).get('ref')?.trim();
  if (!code || code.length > CODE_LENGTH_MAX) return;
  replaced = keptReferral();
  writeCookie(COOKIE, code, COOKIE_SECONDS);
}

export function keptReferral(): string | null {
  return readCookie(COOKIE);
}

/** As if the address had held no code. */
export function dropReferral(): void {
  writeCookie(COOKIE, replaced ?? '', replaced ? COOKIE_SECONDS : 0);
  replaced = null;
}
