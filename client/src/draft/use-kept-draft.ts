import { useState } from 'react';
import { storedText, storeText } from '../lib/stored-text.ts';

interface KeptDraft<D> {
  key: string;
  /** Reads what this or an older version stored; null is the beginning. */
  read: (text: string | null) => D;
  storage?: 'localStorage' | 'sessionStorage';
}

/** A form that keeps what was typed until it is sent. Null forgets it: then it shows the beginning as it is now. */
export function useKeptDraft<D>({ key, read, storage }: KeptDraft<D>): [D, (next: D | null) => void] {
  const [draft, setDraft] = useState(() => {
    const text = storedText(key, storage);
    return text === null ? null : read(text);
  });
  const change = (next: D | null) => {
    storeText(key, next && JSON.stringify(next), storage);
    setDraft(next);
  };
  return [draft ?? read(null), change];
}
