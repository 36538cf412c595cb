import { useState } from 'react';
import { fieldsOf, parsedFields } from '../lib/stored-fields.ts';
import { storedText } from '../lib/stored-text.ts';
import { useKeptDraft } from './use-kept-draft.ts';

interface KeptEdit<F> {
  key: string;
  /** Reads what this or an older version stored; null is what is saved. */
  read: (text: string | null) => F;
}

/**
 * The fields of something that is saved, with changes that are kept until they are saved too. `foundAtMs` is when the
 * changes of an earlier visit were made, until it is decided what becomes of them.
 */
export function useKeptEdit<F extends object>({ key, read }: KeptEdit<F>) {
  const [fields, store] = useKeptDraft<F>({ key, read });
  const [foundAtMs, setFoundAtMs] = useState(() => {
    const text = storedText(key);
    if (text === null || isSame(read(text), read(null))) return null;
    const { keptAtMs } = parsedFields(text);
    return typeof keptAtMs === 'number' ? keptAtMs : new Date().getTime();
  });
  const setFields = (next: F | null) => {
    store(next && { ...next, keptAtMs: new Date().getTime() });
    if (next === null) setFoundAtMs(null);
  };
  return { fields, setFields, foundAtMs, goOn: () => setFoundAtMs(null) };
}

function isSame(a: object, b: object): boolean {
  const other = fieldsOf(b);
  return Object.entries(a).every(([name, value]) => JSON.stringify(value) === JSON.stringify(other[name]));
}
