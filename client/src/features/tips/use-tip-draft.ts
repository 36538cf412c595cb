import { useState } from 'react';
import { emptyTip, readTip, type TipDraft, writtenTip } from './tip-draft.ts';

const KEY = 'dubplate-tip ';

/** What was chosen for somebody, kept in this tab until it is given. Null forgets it. */
export function useTipDraft(whose: string): [TipDraft, (next: TipDraft | null) => void] {
  const key = KEY + whose;
  const [draft, setDraft] = useState(() => readTip(sessionStorage.getItem(key)));
  const change = (next: TipDraft | null) => {
    if (next) sessionStorage.setItem(key, writtenTip(next));
    else sessionStorage.removeItem(key);
    setDraft(next ?? emptyTip);
  };
  return [draft, change];
}
