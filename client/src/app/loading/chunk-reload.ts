const RELOAD_KEY = 'dubplate-reloaded-at';
/** Source: docs/product/calls.md#errors. */
const RELOAD_THROTTLE_MS = 60_000;

interface Surroundings {
  now: () => number;
  isOnline: () => boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
}

const browser: Surroundings = {
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  storage: sessionStorage,
  reload: () => location.reload(),
};

/**
 * Reloads the page when a part of its code is missing, at most once per 60 seconds, and returns whether it did. Offline
 * it does not, because that would lose the page that still works.
 */
export function reloadOnce({ now, isOnline, storage, reload }: Surroundings = browser): boolean {
  const lastMs = Number(storage.getItem(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY);
  if (!isOnline() || now() - lastMs < RELOAD_THROTTLE_MS) return false;
  storage.setItem(RELOAD_KEY, String(now()));
  reload();
  return true;
}
