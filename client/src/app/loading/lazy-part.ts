import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { createStore } from '../../lib/store.ts';
import { reloadOnce } from './chunk-reload.ts';

/** How many parts are loading; the loading bar shows while there are any. */
export const partsLoading = createStore(0);

/** A page or a layer that is fetched when it is opened. A part that is gone (a new release took its place) reloads once. */
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
