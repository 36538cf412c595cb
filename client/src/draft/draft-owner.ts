import { isGuestSession, sessionStore } from '@dubplate/shared/api-client/session.ts';
import { createStore } from '@dubplate/shared/lib/store.ts';
import { storedText, storeText } from '../lib/stored-text.ts';
import { OWNER_KEY } from './forget-person.ts';

/**
 * Whose drafts this browser shows: those of the person who signed in last, also after the sign-in has run out, until that
 * person signs out or another one signs in. Null is a visitor. Source: docs/product/sign-in.md#signing-out.
 */
export const ownerStore = createStore(storedText(OWNER_KEY), null);

const follow = () => {
  const { user } = sessionStore.get();
  if (!user) return;
  // Staff who view the site as another user do so in this tab only.
  if (!isGuestSession()) storeText(OWNER_KEY, user.uid);
  ownerStore.set(user.uid);
};
sessionStore.subscribe(follow);
follow();
addEventListener('storage', ({ key, newValue }) => {
  if (key === OWNER_KEY && !isGuestSession()) ownerStore.set(newValue);
});

/** Where the drafts of a kind are stored for a person; a visitor's are under the kind's own key. */
export function draftKeyOf(key: string, owner = ownerStore.get()): string {
  return owner === null ? key : `${key}.${owner}`;
}

/** What is stored of a kind, of visitors and of everybody who was signed in here. */
export function everybodysDrafts(key: string): string[] {
  try {
    return Object.entries(localStorage).flatMap(([name, text]) =>
      name === key || name.startsWith(`${key}.`) ? [String(text)] : [],
    );
  } catch {
    return [];
  }
}
