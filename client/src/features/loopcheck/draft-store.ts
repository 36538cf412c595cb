import { useSyncExternalStore } from 'react';
import { type Draft, type DraftAction, type DraftArtist, draftReducer, settled } from './draft.ts';
import { DRAFT_KEY, readDraft, writtenDraft } from './stored-draft.ts';

/**
 * The one draft of this browser. Every tab applies its action to what is stored at that moment, so that two tabs add to
 * one draft instead of overwriting each other's; only the section is each tab's own.
 */
let draft: Draft = readDraft(stored());
const listeners = new Set<() => void>();

export function currentDraft(): Draft {
  return draft;
}

export function dispatchDraft(action: DraftAction): void {
  const before = latest();
  const after = draftReducer(before, action);
  store(after);
  change(after);
  const removed = before.files.filter((file) => !after.files.some(({ id }) => id === file.id));
  if (removed.length > 0) void forgetAudio(removed.map(({ id }) => id));
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

/** Loaded only when there is audio to forget: the start card alone needs no file storage. */
async function forgetAudio(ids: string[]): Promise<void> {
  const { forgetDraftAudio } = await import('./draft-audio.ts');
  await forgetDraftAudio(ids);
}

window.addEventListener('storage', (event) => {
  if (event.key === DRAFT_KEY || event.key === null) change(withOwnSection(readDraft(event.newValue)));
});
