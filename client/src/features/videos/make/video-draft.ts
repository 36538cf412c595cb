import { createDraftStore, type DraftStoreAction } from '../../../draft/draft-store.ts';
import { parsedFields, fieldsOf } from '../../../lib/stored-fields.ts';
import { emptyFields, type NewVideoFields, storedFields } from './video-fields.ts';

/** The courses that this browser's artist is making: one of a file, and one of each session that is made a course. */
type Drafts = Partial<Record<string, NewVideoFields>>;
type Action =
  | { type: 'changed'; of: string; patch: Partial<NewVideoFields> }
  | { type: 'forgotten'; of: string }
  | DraftStoreAction<Drafts>;

export const videoDrafts = createDraftStore<Drafts, Action>({
  key: 'dubplate-video-drafts',
  read: (text) =>
    Object.fromEntries(
      Object.entries(parsedFields(text)).map(([of, stored]) => [
        of,
        storedFields(fieldsOf(stored), emptyFields()),
      ]),
    ),
  reducer: (drafts, action) => {
    switch (action.type) {
      case 'changed':
        return { ...drafts, [action.of]: { ...(drafts[action.of] ?? emptyFields()), ...action.patch } };
      case 'forgotten':
        return Object.fromEntries(Object.entries(drafts).filter(([of]) => of !== action.of));
      case 'cleared':
        return {};
      case 'brought-back':
        return action.draft;
    }
  },
  inThisTab: (stored) => stored,
  isUntouched: (drafts) => Object.keys(drafts).length === 0,
  fileIdsOf: () => [],
  forgetAudio: () => Promise.resolve(),
});

/** The draft of a file (null), or of the recording of a session. */
export const draftOf = (sessionId: string | null) => sessionId ?? 'file';
