import { useEffect } from 'react';

/** The pages whose own work goes on with the page that follows. Source: docs/product/pages.md#navigation. */
const keptFrom = ['/login', '/session/create'];

/** What is under way and would suffer from an interruption: a payment, an upload. */
const running = new Set<string>();

export function isProcessing(): boolean {
  return running.size > 0;
}

export function setProcessing(what: string, isOn: boolean): void {
  if (isOn) running.add(what);
  else running.delete(what);
}

/** Marks something as under way for as long as it is and the component stands. */
export function useProcessing(what: string, isOn: boolean): void {
  useEffect(() => {
    setProcessing(what, isOn);
    return () => setProcessing(what, false);
  }, [what, isOn]);
}

export function forgetProcessing(from: string): void {
  if (!keptFrom.includes(from.replace(/\/+$/, ''))) running.clear();
}
