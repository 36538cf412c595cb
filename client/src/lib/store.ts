import { useSyncExternalStore } from 'react';

/** A value outside React that components and plain functions share. */
export interface Store<T> {
  get: () => T;
  /** Tells every listener, unless the value is the same. */
  set: (next: T) => void;
  /** Returns the function that stops listening. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Renders the component again whenever the value changes. */
export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get);
}
