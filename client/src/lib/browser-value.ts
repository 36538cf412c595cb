import { useSyncExternalStore } from 'react';

/**
 * A value that only the browser knows, as text, number or boolean. The server renders `onServer` instead, and so does the
 * browser until it has taken over the server's markup.
 */
export function useBrowserValue<T extends string | number | boolean>(read: () => T, onServer: () => T): T {
  return useSyncExternalStore(neverChanges, read, onServer);
}

/** False on the server, and until the browser has taken over its markup. */
export function useIsInBrowser(): boolean {
  return useBrowserValue(
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
