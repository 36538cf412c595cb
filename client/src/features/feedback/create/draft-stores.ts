import type { FeedbackKind } from '@dubplate/shared/features/feedback/model.ts';
import { createDraftAudio } from '../../../draft/draft-audio.ts';
import { createDraftStore } from '../../../draft/draft-store.ts';
import { type Draft, type DraftAction, draftReducer, inThisTab, isUntouched } from './draft.ts';
import { readDraft } from './stored-draft.ts';

export const trackAudio = createDraftAudio('dubplate-requests');

/** The unsent request and the unsent question of this browser. */
export const draftStores = { feedback: storeOf('feedback'), question: storeOf('question') };

function storeOf(kind: FeedbackKind) {
  return createDraftStore<Draft, DraftAction>({
    key: `dubplate-${kind}-draft`,
    read: (text) => readDraft(kind, text),
    reducer: draftReducer,
    inThisTab,
    isUntouched,
    fileIdsOf: ({ files }) => files.map(({ id }) => id),
    forgetAudio: trackAudio.forget,
  });
}
