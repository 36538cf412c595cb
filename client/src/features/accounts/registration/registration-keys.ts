export const DRAFT_KEY = 'dubplate-registration';
export const REGISTERED_KEY = 'dubplate-registered';

/** Clears the stored draft without loading the registration's code, for people who left it by a page load. */
export function forgetLeftRegistration(): void {
  if (/^\/register(\/|$)/.test(location.pathname)) return;
  try {
    sessionStorage.removeItem(DRAFT_KEY);
    sessionStorage.removeItem(REGISTERED_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
