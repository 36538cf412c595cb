import { useReducer } from 'react';
import type { EditedDocument } from '@dubplate/shared/features/content/records.ts';
import type { Content } from './content.ts';
import { type Conflict, contentOf } from './document-calls.ts';
import { begin, edited } from './history.ts';
import { useSaving } from './use-saving.ts';

/** A document in the editor: its content with its history, and what can be done with it. */
export function useEditor(first: EditedDocument) {
  const [editing, dispatch] = useReducer(edited, contentOf(first), begin);
  const { resolve, beginFromRevision, ...saving } = useSaving({
    first,
    content: editing.content,
    onKept: (content) => dispatch({ act: 'adopt', content }),
  });
  return {
    ...saving,
    editing,
    dispatch,
    resolve: (merged: Content, conflict: Conflict) => {
      dispatch({ act: 'replace', content: merged });
      resolve(merged, conflict);
    },
    /** Takes up changes that began from a revision which may not be the newest. */
    takeUp: async (changes: Content, revision: number) => {
      await beginFromRevision(revision);
      dispatch({ act: 'replace', content: changes });
    },
  };
}

export type EditorState = ReturnType<typeof useEditor>;
