import type { ComponentType } from 'react';

type Code = { App: ComponentType } | { error: unknown };

let code: Code | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

export function appCode(): Code | null {
  return code;
}

export function onAppCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the console and the page of this address, once. */
export function loadAppCode(): void {
  if (isAsked) return;
  isAsked = true;
  void read().then((answer) => {
    code = answer;
    for (const listener of listeners) listener();
  });
}

async function read(): Promise<Code> {
  try {
    const { App, loadOpenedPage } = await import('../App.tsx');
    await loadOpenedPage();
    return { App };
  } catch (error) {
    return { error };
  }
}
