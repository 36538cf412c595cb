import { currentSession, isGuestSession } from '../api/session.ts';
import { storedText, storeText } from '../lib/stored-text.ts';

/** Whose drafts this browser shows, see draft-owner.ts. */
export const OWNER_KEY = 'dubplate-draft-owner';
const KINDS = ['dubplate-loopcheck-draft', 'dubplate-feedback-draft', 'dubplate-question-draft'];

/**
 * The person signs out on purpose, so the next one here must not see what was begun. It is kept for their next sign-in, also
 * what they had begun as a visitor, if the code of drafts was not needed since. That code hears of it as of a change in
 * another tab.
 */
export function leaveDrafts(): void {
  const { user } = currentSession();
  if (isGuestSession()) return;
  for (const key of KINDS) {
    const begun = storedText(key);
    if (!user || begun === null) continue;
    if (storedText(`${key}.${user.uid}`) === null) storeText(`${key}.${user.uid}`, begun);
    storeText(key, null);
  }
  storeText(OWNER_KEY, null);
  window.dispatchEvent(new StorageEvent('storage', { key: OWNER_KEY, newValue: null }));
}
