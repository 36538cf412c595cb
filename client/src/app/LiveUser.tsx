import { useConsentSync } from './consent/use-consent-sync.ts';
import { useLiveUser } from './use-live-user.ts';

/** Draws nothing: while it stands, what the server pushes reaches the page and what was agreed to reaches the server. */
export function LiveUser() {
  useLiveUser();
  useConsentSync();
  return null;
}
