/**
 * What the address says now. The router's own state follows in a transition, and two changes that come close together would
 * both begin from the state before the first.
 */
export function currentSearch(): URLSearchParams {
  return new URLSearchParams(location.search);
}
