// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addArtistToDraft,
  bringBackDraft,
  currentDraft,
  discardDraft,
  dispatchDraft,
} from './draft-store.ts';
import { DRAFT_KEY } from '../start/panel-state.ts';
import { readDraft } from './stored-draft.ts';
import { draftReducer } from './draft.ts';

const artist = (id: string) => ({ id, username: id, profileImage: null, genres: [], slug: id });
const file = (id: string) => ({
  id,
  name: `${id}.mp3`,
  url: null,
  uploadedBy: null,
  start: 0,
  durationSeconds: 40,
});

/** What another tab does: it changes the stored draft, and the browser tells this tab. */
function otherTab(
  act: (draft: ReturnType<typeof readDraft>) => ReturnType<typeof readDraft>,
  isTold: boolean,
): void {
  const newValue = JSON.stringify(act(readDraft(localStorage.getItem(DRAFT_KEY))));
  localStorage.setItem(DRAFT_KEY, newValue);
  if (isTold) window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY, newValue }));
}

describe('the draft of this browser', () => {
  beforeEach(() => dispatchDraft({ type: 'cleared' }));

  it('is written with every action', () => {
    dispatchDraft({ type: 'file-added', file: file('a') });
    expect(readDraft(localStorage.getItem(DRAFT_KEY)).files).toHaveLength(1);
  });

  it('keeps what another tab added, even before this tab heard of it', () => {
    dispatchDraft({ type: 'file-added', file: file('a') });
    otherTab((draft) => draftReducer(draft, { type: 'file-added', file: file('b') }), false);
    dispatchDraft({ type: 'artist-added', artist: artist('x') });
    expect(currentDraft().files.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('follows another tab without leaving its own section', () => {
    dispatchDraft({ type: 'file-added', file: file('a') });
    dispatchDraft({ type: 'went', to: 'artists' });
    otherTab(
      (draft) =>
        draftReducer({ ...draft, currentSection: 'files' }, { type: 'artist-added', artist: artist('x') }),
      true,
    );
    expect(currentDraft()).toMatchObject({ currentSection: 'artists', artists: [{ id: 'x' }] });
  });

  it('is gone here too when another tab has sent it', () => {
    dispatchDraft({ type: 'file-added', file: file('a') });
    dispatchDraft({ type: 'went', to: 'artists' });
    otherTab((draft) => draftReducer(draft, { type: 'sent' }), true);
    expect(currentDraft()).toMatchObject({ files: [], currentSection: 'files' });
  });

  it('can be brought back after a cancel, until a new one is begun', () => {
    dispatchDraft({ type: 'file-added', file: file('a') });
    dispatchDraft({ type: 'artist-added', artist: artist('x') });
    discardDraft();
    expect(readDraft(localStorage.getItem(DRAFT_KEY)).files).toEqual([]);
    bringBackDraft();
    expect(currentDraft()).toMatchObject({
      files: [{ id: 'a' }],
      artists: [{ id: 'x' }],
      currentSection: 'files',
    });
    discardDraft();
    dispatchDraft({ type: 'file-added', file: file('b') });
    bringBackDraft();
    expect(currentDraft().files.map(({ id }) => id)).toEqual(['b']);
  });

  it('takes an artist from anywhere, once', () => {
    addArtistToDraft({ ...artist('x'), biography: 'not kept' } as Parameters<typeof addArtistToDraft>[0]);
    addArtistToDraft(artist('x'));
    expect(currentDraft().artists).toEqual([artist('x')]);
  });
});
