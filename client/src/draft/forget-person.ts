import { currentSession, isGuestSession } from '@dubplate/shared/api-client/session.ts';
import { storedText, storeText } from '../lib/stored-text.ts';

/** Whose drafts this browser shows, see draft-owner.ts. */
export const OWNER_KEY = 'dubplate-draft-owner';
/** Set for a moment, by which other tabs learn that the person signed out on purpose. */
const SIGNED_OUT_KEY = 'dubplate-signed-out';
/** Of what a visitor has begun to send. A person's has their id behind a dot. By this form drafts are known at sign-out. */
export type DraftKey = `dubplate-${string}-draft${'' | 's'}`;
const draftKey = /^dubplate-[a-z-]+-drafts?$/;
/** Of the browser, not of a person: the answer about cookies, a reload, the console's own views; and drafts kept for their people. */
const kept = /^(dubplate-cookies|dubplate-reloaded-at|RaStore\.|dubplate-[a-z-]+-drafts?\.)/;

/**
 * The person signs out on purpose, so the next one here must not see what they wrote or looked at. Only what they had begun to
 * send is kept, for their next sign-in; code of drafts that is loaded hears of it as of a change in another tab.
 * Source: docs/product/sign-in.md#signing-out.
 */
export function forgetPerson(): void {
  if (isGuestSession()) return;
  keepDrafts();
  storeText(SIGNED_OUT_KEY, '1');
  clear('localStorage');
  clear('sessionStorage');
  window.dispatchEvent(new StorageEvent('storage', { key: OWNER_KEY, newValue: null }));
}

/** Also what they had begun as a visitor, if the code of drafts was not needed since. */
function keepDrafts(): void {
  const { user } = currentSession();
  for (const key of keysOf('localStorage').filter((each) => draftKey.test(each))) {
    const begun = storedText(key);
    if (user && begun !== null && storedText(`${key}.${user.uid}`) === null)
      storeText(`${key}.${user.uid}`, begun);
  }
}

addEventListener('storage', ({ key, newValue }) => {
  if (key === SIGNED_OUT_KEY && newValue !== null && !isGuestSession()) clear('sessionStorage');
});

function clear(storage: 'localStorage' | 'sessionStorage'): void {
  for (const key of keysOf(storage)) {
    if (!kept.test(key)) storeText(key, null, storage);
  }
}

function keysOf(storage: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(globalThis[storage]);
  } catch {
    return [];
  }
}
