import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { createStore } from '@dubplate/shared/lib/store.ts';
import { reloadOnce } from './chunk-reload.ts';

/** How many parts are loading; the loading bar shows while there are any. */
export const partsLoading = createStore(0);

type PropsOf<C> = C extends () => unknown ? object : C extends (props: infer P) => unknown ? P : never;
type Part<P> = LazyExoticComponent<ComponentType<P>>;

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** A part of the page that loads when it opens. When its code is gone after a release, the page reloads once. */
export function lazyPart<M, K extends keyof M>(load: () => Promise<M>, name: K): Part<PropsOf<M[K]>> {
  let ready: { default: ComponentType<PropsOf<M[K]>> } | null = null;
  const begin = async () => {
    partsLoading.set(partsLoading.get() + 1);
    try {
      ready = { default: (await loaded(load))[name] as ComponentType<PropsOf<M[K]>> }; // the module's own component
      return ready;
    } catch (error) {
      if (reloadOnce()) return await new Promise<never>(() => {});
      throw error;
    } finally {
      partsLoading.set(partsLoading.get() - 1);
    }
  };
  const part = lazy(() => (ready ? atOnce(ready) : begin()));
  loaders.set(part, begin);
  return part;
}

/** Loads a part ahead, so that it renders without waiting. */
export async function loadPart(part: ComponentType | Part<object>): Promise<void> {
  await loaders.get(part)?.();
}

/** React waits for a promise even if it is fulfilled, but takes what answers at once. */
function atOnce<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable -- this is what React asks
  return { then: (take: (value: T) => void) => take(value) } as unknown as Promise<T>; // React calls nothing but `then`
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

export function lazyPage(load: () => Promise<{ default: ComponentType }>): Part<object> {
  return lazyPart(load, 'default');
}
