import { useEffect, useState } from 'react';
import { viewer } from '../../../auth-provider.ts';
import { type Content, sameValue } from './content.ts';
import { draftKey, forgetDraft, keepDraft, type LocalDraft, readDraft } from './local-draft.ts';

const DELAY_MS = 300;

interface Kept {
  contentId: string;
  content: Content;
  revision: number;
  isChanged: boolean;
}

/** Keeps unsaved changes in this browser, and offers those of an earlier visit. */
export function useLocalDraft({ contentId, content, revision, isChanged }: Kept) {
  const key = draftKey(viewer().uid, contentId);
  const [offered, setOffered] = useState<LocalDraft | null>(() => {
    const draft = readDraft(localStorage, key);
    return draft && !sameValue(draft.content, content) ? draft : null;
  });
  const [hasRoom, setHasRoom] = useState(true);
  const isAnswered = offered === null;
  useEffect(() => {
    // What was kept before stays until the editor has decided about it.
    if (!isAnswered) return;
    if (!isChanged) return forgetDraft(localStorage, key);
    const keep = () =>
      setHasRoom(keepDraft(localStorage, key, { content, revision, at: new Date().toISOString() }));
    const timer = setTimeout(keep, DELAY_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [isAnswered, isChanged, key, content, revision]);
  return { offered, hasRoom, answer: () => setOffered(null) };
}
