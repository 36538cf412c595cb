import { clearCookie, readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'redirectAfterLogin';
const COOKIE_SECONDS = 60 * 60;
/** Signing out leaves protected pages too, but nobody asked to come back to them. */
let isPaused = false;

/** Only a path of this very site may follow a sign-in, and not the sign-in pages themselves. */
export function safeTarget(wanted: string | null, origin: string = location.origin): string | null {
  if (!wanted?.startsWith('/') || wanted.length > 2000) return null;
  if (!URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || /^\/(login|register)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Remembers where somebody wanted to go before they were sent to sign in. */
export function rememberTarget(path: string): void {
  const target = safeTarget(path);
  if (target && !isPaused) writeCookie(COOKIE, target, COOKIE_SECONDS);
}

export function rememberedTarget(): string | null {
  return safeTarget(readCookie(COOKIE));
}

export function forgetTarget(): void {
  clearCookie(COOKIE);
}

export function pauseRemembering(pause: boolean): void {
  isPaused = pause;
  if (pause) forgetTarget();
}
