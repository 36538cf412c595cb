import { clearCookie, writeCookie } from '@dubplate/shared/api-client/cookies.ts';

const COOKIE = 'redirectAfterLogin';
const COOKIE_SECONDS = 60 * 60;

/** Sends a visitor to the client's sign-in page, which returns them to this page. */
export function goToSignIn(): void {
  writeCookie(COOKIE, location.pathname + location.search + location.hash, COOKIE_SECONDS);
  location.replace('/login');
}

/** After signing out, the next sign-in must not return to the console. */
export function leaveAfterSignOut(): void {
  clearCookie(COOKIE);
  location.replace('/login');
}

export function leaveToHome(): void {
  // Where the console has an address of its own, `/` leads to it.
  location.replace(`${document.documentElement.dataset['publicUrl'] ?? ''}/`);
}
