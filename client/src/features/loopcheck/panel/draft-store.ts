import { createDraftStore } from '../../../draft/draft-store.ts';
import { DRAFT_KEY } from '../start/panel-state.ts';
import {
  type Draft,
  type DraftAction,
  type DraftArtist,
  draftReducer,
  inThisTab,
  isUntouched,
} from './draft.ts';
import { readDraft } from './stored-draft.ts';

/** The unsent Loopcheck of this browser. */
export const draftStore = createDraftStore<Draft, DraftAction>({
  key: DRAFT_KEY,
  read: readDraft,
  reducer: draftReducer,
  inThisTab,
  isUntouched,
  fileIdsOf: ({ files }) => files.map(({ id }) => id),
  // Loaded only when it is needed: the start card and the artist's page need no file storage.
  forgetAudio: async (ids) => (await import('./loop-audio.ts')).loopAudio.forget(ids),
});

export const {
  current: currentDraft,
  dispatch: dispatchDraft,
  useDraft,
  discard: discardDraft,
  bringBack: bringBackDraft,
  useDiscarded: useDiscardedDraft,
} = draftStore;

/** Puts an artist into the draft from anywhere on the site; one who is in it already stays once. */
export function addArtistToDraft(artist: DraftArtist): void {
  const { id, username, profileImage, genres, slug } = artist;
  dispatchDraft({ type: 'artist-added', artist: { id, username, profileImage, genres: [...genres], slug } });
}
