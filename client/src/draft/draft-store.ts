import { isGuestSession } from '@dubplate/shared/api-client/session.ts';
import type { DraftKey } from './forget-person.ts';
import { draftKeyOf, everybodysDrafts, ownerStore } from './draft-owner.ts';
import { createStore } from '@dubplate/shared/lib/store.ts';
import { useStore } from '../lib/use-store.ts';
import { storedText, storeText } from '../lib/stored-text.ts';

/** Actions that every draft understands. */
export type DraftStoreAction<D> =
  | { type: 'cleared' }
  /** Undoes a cancel, as long as nothing new was begun. */
  | { type: 'brought-back'; draft: D };

interface DraftKind<D, A> {
  /** The key in the browser's storage. */
  key: DraftKey;
  /** Reads what this or an older version stored; what is not understood is left out. */
  read: (text: string | null) => D;
  reducer: (draft: D, action: A | DraftStoreAction<D>) => D;
  /** The stored draft with what each tab keeps to itself, such as the step it shows. */
  inThisTab: (stored: D, own: D) => D;
  isUntouched: (draft: D) => boolean;
  /** The files whose audio this browser keeps. */
  fileIdsOf: (draft: D) => string[];
  forgetAudio: (fileIds: readonly string[]) => Promise<void>;
}

export type DraftStore<D, A> = ReturnType<typeof createDraftStore<D, A>>;

/**
 * The one draft of its kind in this browser. Every tab applies its action to what is stored at that moment, so that two
 * tabs add to one draft instead of overwriting each other's.
 */
export function createDraftStore<D, A>(kind: DraftKind<D, A>) {
  const { key, read, reducer, inThisTab, isUntouched } = kind;
  const draftStore = createStore(read(storedText(draftKeyOf(key))), read(null));
  const discardedStore = createStore<D | null>(null);
  let isStorageBroken = false;

  /** Without storage the draft lives in this tab. */
  const latest = (): D => {
    const text = storedText(draftKeyOf(key));
    return text === null && isStorageBroken ? draftStore.get() : inThisTab(read(text), draftStore.get());
  };

  const dispatch = (action: A | DraftStoreAction<D>): void => {
    const before = latest();
    const after = reducer(before, action);
    isStorageBroken = !storeText(draftKeyOf(key), JSON.stringify(after));
    const named = [before, discardedStore.get()];
    // A new draft, or the old one brought back, ends the undo.
    if (!isUntouched(after)) discardedStore.set(null);
    draftStore.set(after);
    forgetMissing(kind, named, [after, discardedStore.get()]);
  };

  /** Another person is here: what a visitor has begun becomes theirs, what the last person has begun stays with that one. */
  const switchOwner = (): void => {
    const owner = ownerStore.get();
    const begun = read(storedText(key));
    const own = read(storedText(draftKeyOf(key)));
    // Staff who view the site as another user hand nothing over.
    if (owner === null || isGuestSession() || isUntouched(begun)) {
      discardedStore.set(null);
      return draftStore.set(own);
    }
    storeText(key, null);
    storeText(draftKeyOf(key), JSON.stringify(begun));
    draftStore.set(inThisTab(begun, draftStore.get()));
    // An older draft of theirs can be brought back.
    discardedStore.set(isUntouched(own) ? null : own);
  };
  if (ownerStore.get() !== null) switchOwner();
  ownerStore.subscribe(switchOwner);

  addEventListener('storage', (event) => {
    if (event.key === draftKeyOf(key) || event.key === null)
      draftStore.set(inThisTab(read(event.newValue), draftStore.get()));
  });

  return {
    current: draftStore.get,
    useDraft: () => useStore(draftStore),
    dispatch,
    /** Cancel: the draft is empty at once, and can be brought back in this tab until a new one is begun. */
    discard: (): void => {
      const before = latest();
      if (!isUntouched(before)) discardedStore.set(before);
      dispatch({ type: 'cleared' });
    },
    bringBack: (): void => {
      const draft = discardedStore.get();
      if (draft) dispatch({ type: 'brought-back', draft });
    },
    /** The files of everybody's drafts in this browser, whose audio must stay. */
    keptFileIds: (): string[] => everybodysDrafts(key).flatMap((text) => kind.fileIdsOf(read(text))),
    /** What was canceled last and can still be brought back. */
    useDiscarded: () => useStore(discardedStore),
  };
}

/** Forgets the audio that no draft names any more. */
function forgetMissing<D>(
  { fileIdsOf, forgetAudio }: Pick<DraftKind<D, never>, 'fileIdsOf' | 'forgetAudio'>,
  before: (D | null)[],
  after: (D | null)[],
): void {
  const idsOf = (drafts: (D | null)[]) => drafts.flatMap((draft) => (draft ? fileIdsOf(draft) : []));
  const kept = new Set(idsOf(after));
  const ids = idsOf(before).filter((id) => !kept.has(id));
  if (ids.length > 0) void forgetAudio(ids);
}
