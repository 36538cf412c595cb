import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says that the connection is gone and what is safe; it goes away by itself. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <output>{!isOnline && <OfflineBarView />}</output>;
}

export function OfflineBarView() {
  return (
    <p
      data-block="orange"
      className="flex min-h-11 items-center justify-center gap-2 px-4 py-2 text-center text-sm font-bold"
    >
      <WifiOff aria-hidden className="size-5 shrink-0" />
      You are offline. What you typed is kept; we carry on when you are back.
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
