import type { Store } from '@dubplate/shared/lib/store.ts';
import { useSyncExternalStore } from 'react';

/** Renders the component again whenever the value changes. */
export function useStore<T>({ subscribe, get, onServer }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, onServer);
}
