export const DRAFT_KEY = 'dubplate-registration';
export const REGISTERED_KEY = 'dubplate-registered';

/** For pages outside the registration, which know nothing of its code: whoever left it by a new page load left it too. */
export function forgetLeftRegistration(): void {
  if (/^\/register(\/|$)/.test(location.pathname)) return;
  try {
    sessionStorage.removeItem(DRAFT_KEY);
    sessionStorage.removeItem(REGISTERED_KEY);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
