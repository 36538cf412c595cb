import { isGuestSession } from '../api/session.ts';
import { storeText } from '../lib/stored-text.ts';
import { type AudioDatabase, audioDatabases, AUDIO_STORE } from './audio-databases.ts';

/** Whose drafts this browser shows, see draft-owner.ts. */
export const OWNER_KEY = 'dubplate-draft-owner';
/** Set for a moment, by which other tabs learn that the person signed out on purpose. */
const SIGNED_OUT_KEY = 'dubplate-signed-out';
/** Of the browser, not of a person: the answer about cookies, a reload, and the console's own views. */
const kept = /^(dubplate-cookies|dubplate-reloaded-at|RaStore\.)/;

/**
 * The person signs out on purpose, perhaps on a computer that others use: nothing they wrote or looked at stays in this
 * browser, drafts included. A sign-in that only runs out keeps them. Source: docs/product/sign-in.md#signing-out.
 */
export function forgetPerson(): void {
  if (isGuestSession()) return;
  storeText(SIGNED_OUT_KEY, '1');
  clear('localStorage');
  clear('sessionStorage');
  for (const name of audioDatabases) clearAudio(name);
  // A change by this tab itself is no event in it, and the code of drafts may be loaded or not.
  window.dispatchEvent(new StorageEvent('storage', { key: OWNER_KEY, newValue: null }));
}

window.addEventListener('storage', ({ key, newValue }) => {
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

/** By hand, because signing out also works without a network, and the library may not be loaded. */
function clearAudio(name: AudioDatabase): void {
  if (!('indexedDB' in globalThis)) return;
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(AUDIO_STORE);
  opening.onsuccess = () => {
    const clearing = opening.result.transaction(AUDIO_STORE, 'readwrite');
    clearing.objectStore(AUDIO_STORE).clear();
    clearing.oncomplete = () => opening.result.close();
  };
}
