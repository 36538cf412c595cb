import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { createStore } from '../../lib/store.ts';
import { reloadOnce } from './chunk-reload.ts';

/** How many parts are loading; the loading bar shows while there are any. */
export const partsLoading = createStore(0);

type PropsOf<C> = C extends () => unknown ? object : C extends (props: infer P) => unknown ? P : never;

/** A part of the page that loads when it opens. When its code is gone after a release, the page reloads once. */
export function lazyPart<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
): LazyExoticComponent<ComponentType<PropsOf<M[K]>>> {
  return lazy(async () => {
    partsLoading.set(partsLoading.get() + 1);
    try {
      return { default: (await loaded(load))[name] as ComponentType<PropsOf<M[K]>> }; // the module's own component
    } catch (error) {
      if (reloadOnce()) return await new Promise<never>(() => {});
      throw error;
    } finally {
      partsLoading.set(partsLoading.get() - 1);
    }
  });
}

/** Without a network a reload would leave a blank page, so the part waits for it. */
async function loaded<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return await load();
  }
}

export function lazyPage(
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> {
  return lazyPart(load, 'default');
}
