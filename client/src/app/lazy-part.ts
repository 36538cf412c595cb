import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { reloadOnce } from './chunk-reload.ts';

const listeners = new Set<() => void>();
let loadingCount = 0;

/** Whether some part's code is on its way; the loading bar follows it. */
export function isPartLoading(): boolean {
  return loadingCount > 0;
}

export function onPartLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page or a layer that is fetched when it is opened. A part that is gone (a new release took its place) reloads once. */
export function lazyPart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    count(1);
    try {
      return await load();
    } catch (error) {
      if (reloadOnce()) return await new Promise<never>(() => {});
      throw error;
    } finally {
      count(-1);
    }
  });
}

function count(by: 1 | -1): void {
  loadingCount += by;
  for (const listener of listeners) listener();
}
