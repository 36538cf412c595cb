import { createDraftStore, type DraftStoreAction } from '../../../draft/draft-store.ts';
import { emptyFields, readFields, type SessionFields } from './session-fields.ts';

type Action = { type: 'changed'; patch: Partial<SessionFields> } | DraftStoreAction<SessionFields>;

/** The session that this browser's artist is planning. */
export const sessionDraft = createDraftStore<SessionFields, Action>({
  key: 'dubplate-session-draft',
  read: (text) => readFields(text, emptyFields),
  reducer: (draft, action) => {
    if (action.type === 'changed') return { ...draft, ...action.patch };
    return action.type === 'cleared' ? emptyFields : action.draft;
  },
  inThisTab: (stored) => stored,
  isUntouched: ({ title, description, image }) => [title, description, image].every((text) => text === ''),
  fileIdsOf: () => [],
  forgetAudio: () => Promise.resolve(),
});
