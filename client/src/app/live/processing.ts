import { useEffect } from 'react';

/** Pages whose work continues on the next page. Source: docs/product/pages.md#navigation. */
const keptFrom = ['/login', '/session/create'];

/** Work that must not be interrupted: a payment, an upload. */
const running = new Set<string>();

export function isProcessing(): boolean {
  return running.size > 0;
}

export function setProcessing(what: string, isOn: boolean): void {
  if (isOn) running.add(what);
  else running.delete(what);
}

/** Marks work as running while `isOn` is true and the component is mounted. */
export function useProcessing(what: string, isOn: boolean): void {
  useEffect(() => {
    setProcessing(what, isOn);
    return () => setProcessing(what, false);
  }, [what, isOn]);
}

export function forgetProcessing(from: string): void {
  if (!keptFrom.includes(from.replace(/\/+$/, ''))) running.clear();
}
