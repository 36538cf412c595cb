// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addArtistToDraft,
  bringBackDraft,
  currentDraft,
  discardDraft,
  dispatchDraft,
  draftStore,
} from './draft-store.ts';
import { DRAFT_KEY } from '../start/panel-state.ts';
import { readDraft } from './stored-draft.ts';
import { draftReducer } from './draft.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { beginGuestSession, beginSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { forgetPerson } from '../../../draft/forget-person.ts';

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

describe('the draft of a person', () => {
  const signInAs = (id: string) =>
    beginSession({ idToken: 'x', expiresIn: 900, user: { uid: id } as OwnUser }); // only the id counts here
  const idsHere = () => currentDraft().files.map(({ id }) => id);
  const signOut = () => {
    forgetPerson();
    endSession();
  };
  beforeEach(() => {
    signOut();
    localStorage.clear();
    dispatchDraft({ type: 'cleared' });
  });
  afterAll(signOut);

  it('that a visitor began goes to who signs in next, and to nobody after', () => {
    dispatchDraft({ type: 'file-added', file: file('a') });
    dispatchDraft({ type: 'went', to: 'artists' });
    signInAs('mia');
    expect([idsHere(), currentDraft().currentSection]).toEqual([['a'], 'artists']);
    signOut();
    expect(idsHere()).toEqual([]);
    signInAs('tom');
    expect(idsHere()).toEqual([]);
    signOut();
    signInAs('mia');
    expect(idsHere()).toEqual(['a']);
  });

  it('that a visitor began stays with who signed in next, also if nothing of drafts was loaded then', () => {
    signInAs('mia');
    localStorage.setItem(
      DRAFT_KEY,
      JSON.stringify(draftReducer(readDraft(null), { type: 'file-added', file: file('a') })),
    );
    signOut();
    signInAs('tom');
    expect(idsHere()).toEqual([]);
    signOut();
    signInAs('mia');
    expect(idsHere()).toEqual(['a']);
  });

  it('is all that stays of a person who signs out', () => {
    localStorage.setItem('dubplate-cookies', '{"answeredAtMs":1}');
    signInAs('mia');
    dispatchDraft({ type: 'file-added', file: file('a') });
    // Of products that this one does not know.
    localStorage.setItem('dubplate-private-session-draft.mia', '{"message":"of Mia"}');
    localStorage.setItem('dubplate-video-drafts', '{}');
    localStorage.setItem('dubplate-own', 'of Mia');
    sessionStorage.setItem('dubplate-profile:mia:about', '{"biography":"Mia"}');
    signOut();
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'dubplate-cookies',
      `${DRAFT_KEY}.mia`,
      'dubplate-private-session-draft.mia',
      'dubplate-video-drafts.mia',
    ]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('leaves no begun form in the other tabs', () => {
    sessionStorage.setItem('dubplate-contact', '{"message":"of Mia"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'dubplate-signed-out', newValue: '1' }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays in view when the sign-in runs out, and is no other’s who signs in then', () => {
    signInAs('mia');
    dispatchDraft({ type: 'file-added', file: file('a') });
    endSession();
    expect(idsHere()).toEqual(['a']);
    signInAs('tom');
    expect(idsHere()).toEqual([]);
    expect(draftStore.keptFileIds()).toEqual(['a']);
  });

  it('makes room for what was begun before signing in, and can be brought back', () => {
    signInAs('mia');
    dispatchDraft({ type: 'file-added', file: file('old') });
    signOut();
    dispatchDraft({ type: 'file-added', file: file('new') });
    signInAs('mia');
    expect(idsHere()).toEqual(['new']);
    discardDraft();
    expect(draftStore.keptFileIds()).toEqual([]);
  });
});

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

/** Last, because a view of another user ends with its page. */
describe('the draft of a visitor', () => {
  const idsHere = () => currentDraft().files.map(({ id }) => id);

  it('that a visitor began is not touched while staff view the site as another user', async () => {
    dispatchDraft({ type: 'file-added', file: file('a') });
    const answer = { idToken: 'x', expiresIn: 900, user: { uid: 'mia' } as OwnUser, impersonatedBy: 'staff' }; // only the id counts here
    await beginGuestSession(Promise.resolve(answer), { onEnd: () => {}, onRefused: () => {} });
    expect(idsHere()).toEqual([]);
    expect(readDraft(localStorage.getItem(DRAFT_KEY)).files).toHaveLength(1);
  });
});
