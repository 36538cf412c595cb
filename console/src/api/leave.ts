const COOKIE = 'redirectAfterLogin';
const COOKIE_SECONDS = 60 * 60;

/** Sends a visitor to the client's sign-in page, which returns them to this page. */
export function goToSignIn(): void {
  writeCookie(location.pathname + location.search + location.hash, COOKIE_SECONDS);
  location.replace('/login');
}

/** After signing out, the next sign-in must not return to the console. */
export function leaveAfterSignOut(): void {
  writeCookie('', 0);
  location.replace('/login');
}

export function leaveToHome(): void {
  // Where the console has an address of its own, `/` leads to it.
  location.replace(`${document.documentElement.dataset['publicUrl'] ?? ''}/`);
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
}
