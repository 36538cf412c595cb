import { useSyncExternalStore } from 'react';

/** Says that the device is offline and what is safe. It stays in view, below a header that does, until the connection is back. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <output className="sticky top-16 z-10">{!isOnline && <OfflineBarView />}</output>;
}

export function OfflineBarView() {
  return (
    <p
      data-block="orange"
      className="flex min-h-11 items-center justify-center px-4 py-2 text-center text-sm font-bold"
    >
      You’re offline. What you typed is kept, and we’ll continue when you’re back.
    </p>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
