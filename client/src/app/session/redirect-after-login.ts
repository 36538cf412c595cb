import { safeTarget } from '@dubplate/shared/lib/safe-target.ts';
import { clearCookie, readCookie, writeCookie } from '@dubplate/shared/api-client/cookies.ts';

const COOKIE = 'redirectAfterLogin';
const COOKIE_SECONDS = 60 * 60;
/** Signing out leaves protected pages too, but must not remember them. */
let isPaused = false;

/** Remembers the page a person requested before signing in. */
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
