import { useEffect, useState } from 'react';
import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import { currentSession } from '@dubplate/shared/api-client/session.ts';

const PREFIX = `${PRODUCT_SLUG}-console-form `;
const mounted = new Set<string>();

interface Kept<Value> {
  value: Value;
  /** It was typed on an earlier visit of the page. */
  wasFound: boolean;
}

/**
 * What is typed into a form of staff. It outlives a reload, leaving the page and an ended sign-in, in this tab and for this
 * member of staff, until an action is done or they sign out. `name` tells the forms of a page apart. A form whose first
 * value has changed meanwhile begins with the new one.
 */
export function useKeptState<Value>(name: string, first: Value) {
  const [key] = useState(() => `${PREFIX}${currentSession().user?.uid ?? ''} ${location.pathname} ${name}`);
  const [basis] = useState(() => JSON.stringify(first));
  const [kept, setKept] = useState<Kept<Value>>(() => read(key, first));
  useEffect(() => {
    mounted.add(key);
    return () => void mounted.delete(key);
  }, [key]);

  const change = (value: Value) => {
    setKept({ ...kept, value });
    write(key, JSON.stringify({ basis, value }));
  };
  const startOver = () => {
    setKept({ value: first, wasFound: false });
    write(key, null);
  };
  return [kept.value, change, { wasFound: kept.wasFound, startOver }] as const;
}

/** Called after an action: its form is still on the page. */
export function forgetFormsOnPage(): void {
  for (const key of mounted) write(key, null);
}

/** Called at sign-out. */
export function forgetAllForms(): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) write(key, null);
}

function read<Value>(key: string, first: Value): Kept<Value> {
  const text = sessionStorage.getItem(key);
  if (text === null) return { value: first, wasFound: false };
  const stored = JSON.parse(text) as { basis: string; value: Value }; // written below, and of this form by its basis
  const isSame = stored.basis === JSON.stringify(first);
  return isSame ? { value: stored.value, wasFound: true } : { value: first, wasFound: false };
}

/** A full or forbidden storage only costs the draft. */
function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The form works on without it.
  }
}
