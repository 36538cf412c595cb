import { useState } from 'react';
import { parsedFields } from '../lib/stored-fields.ts';
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

/**
 * The fields of something that is saved, with changes that are kept until they are saved too. `foundAtMs` is when the
 * changes of an earlier visit were made, until it is decided what becomes of them. `read` gives its fields in one order.
 */
export function useKeptEdit<F extends object>({ key, read }: Pick<KeptDraft<F>, 'key' | 'read'>) {
  const [fields, store] = useKeptDraft<F>({ key, read });
  const [foundAtMs, setFoundAtMs] = useState(() => {
    const text = storedText(key);
    if (text === null || JSON.stringify(read(text)) === JSON.stringify(read(null))) return null;
    const { keptAtMs } = parsedFields(text);
    return typeof keptAtMs === 'number' ? keptAtMs : new Date().getTime();
  });
  const setFields = (next: F | null) => {
    store(next && { ...next, keptAtMs: new Date().getTime() });
    if (next === null) setFoundAtMs(null);
  };
  return { fields, setFields, foundAtMs, goOn: () => setFoundAtMs(null) };
}
