/** A value outside React that components and plain functions share. */
export interface Store<T> {
  get: () => T;
  /** What the server renders, and the browser until it has taken over the server's markup. */
  onServer: () => T;
  /** Tells every listener, unless the value is the same. */
  set: (next: T) => void;
  /** Returns the function that stops listening. */
  subscribe: (listener: () => void) => () => void;
}

/** `onServer` is for values that only the browser knows. */
export function createStore<T>(initial: T, onServer = initial): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    onServer: () => onServer,
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
