import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { createStore } from '../../lib/store.ts';
import { reloadOnce } from './chunk-reload.ts';

/** How many parts are loading; the loading bar shows while there are any. */
export const partsLoading = createStore(0);

/** A page or dialog that is loaded when it opens. When its code is gone after a release, the page reloads once. */
export function lazyPart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    partsLoading.set(partsLoading.get() + 1);
    try {
      return await load();
    } catch (error) {
      if (reloadOnce()) return await new Promise<never>(() => {});
      throw error;
    } finally {
      partsLoading.set(partsLoading.get() - 1);
    }
  });
}
