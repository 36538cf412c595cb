import { useState } from 'react';
import { storedText, storeText } from '../lib/stored-text.ts';

interface KeptDraft<D> {
  key: string;
  /** Reads what this or an older version stored; null is the beginning. */
  read: (text: string | null) => D;
  storage?: 'localStorage' | 'sessionStorage';
}

/** A form that keeps what was typed until it is sent. Null forgets it. */
export function useKeptDraft<D>({ key, read, storage }: KeptDraft<D>): [D, (next: D | null) => void] {
  const [draft, setDraft] = useState(() => read(storedText(key, storage)));
  const change = (next: D | null) => {
    storeText(key, next && JSON.stringify(next), storage);
    setDraft(next ?? read(null));
  };
  return [draft, change];
}
