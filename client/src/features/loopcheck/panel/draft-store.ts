import { useSyncExternalStore } from 'react';
import {
  type Draft,
  type DraftAction,
  type DraftArtist,
  draftReducer,
  isUntouched,
  settled,
} from './draft.ts';
import { DRAFT_KEY } from './draft-key.ts';
import { readDraft, writtenDraft } from './stored-draft.ts';

/**
 * The one draft of this browser. Every tab applies its action to what is stored at that moment, so that two tabs add to
 * one draft instead of overwriting each other's; only the section is each tab's own.
 */
let draft: Draft = readDraft(stored());
let discarded: Draft | null = null;
const listeners = new Set<() => void>();

export function currentDraft(): Draft {
  return draft;
}

export function dispatchDraft(action: DraftAction): void {
  const before = latest();
  const after = draftReducer(before, action);
  store(after);
  const named = [before, discarded];
  // A new draft, or the old one brought back, ends the undo.
  if (!isUntouched(after)) discarded = null;
  change(after);
  forgetMissing(named, [after, discarded]);
}

/** Cancel: the draft is empty at once, and can be brought back in this tab until a new one is begun. */
export function discardDraft(): void {
  const before = latest();
  if (!isUntouched(before)) discarded = before;
  dispatchDraft({ type: 'cleared' });
}

export function bringBackDraft(): void {
  if (discarded) dispatchDraft({ type: 'brought-back', draft: discarded });
}

/** What was canceled last and can still be brought back. */
export function useDiscardedDraft(): Draft | null {
  return useSyncExternalStore(subscribe, () => discarded);
}

/** Puts an artist into the draft from anywhere on the site; one who is in it already stays once. */
export function addArtistToDraft(artist: DraftArtist): void {
  const { id, username, profileImage, genres, slug } = artist;
  dispatchDraft({ type: 'artist-added', artist: { id, username, profileImage, genres: [...genres], slug } });
}

export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, currentDraft);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Draft): void {
  draft = next;
  for (const listener of listeners) listener();
}

/** Without storage (a browser that forbids it) the draft lives in this tab. */
function latest(): Draft {
  const text = stored();
  return text === null && isStorageBroken ? draft : withOwnSection(readDraft(text));
}

let isStorageBroken = false;

function stored(): string | null {
  try {
    return localStorage.getItem(DRAFT_KEY);
  } catch {
    return null;
  }
}

function store(next: Draft): void {
  try {
    localStorage.setItem(DRAFT_KEY, writtenDraft(next));
    isStorageBroken = false;
  } catch {
    isStorageBroken = true;
  }
}

function withOwnSection(next: Draft): Draft {
  const { previousSection, currentSection } = draft;
  if (currentSection === 'confirmation') return { ...next, previousSection, currentSection };
  return settled({ ...next, previousSection, currentSection });
}

/** Forgets the audio that no draft names any more. Its code is loaded only then: the start card needs no file storage. */
function forgetMissing(before: readonly (Draft | null)[], after: readonly (Draft | null)[]): void {
  const kept = new Set(after.flatMap(audioOf));
  const ids = before.flatMap(audioOf).filter((id) => !kept.has(id));
  if (ids.length === 0) return;
  void import('./draft-audio.ts').then(({ forgetDraftAudio }) => forgetDraftAudio(ids));
}

function audioOf(named: Draft | null): string[] {
  return named?.files.map(({ id }) => id) ?? [];
}

window.addEventListener('storage', (event) => {
  if (event.key === DRAFT_KEY || event.key === null) change(withOwnSection(readDraft(event.newValue)));
});
