import { useEffect, useEffectEvent } from 'react';
import { sendKeptPlaces } from './kept-places.ts';

/** Sends places that were kept without a network, now and whenever it comes back. */
export function useKeptPlaces(onSent: () => unknown): void {
  const run = useEffectEvent(() => {
    void sendKeptPlaces().then((hasSent) => hasSent && onSent());
  });
  useEffect(() => {
    run();
    const handle = () => run();
    addEventListener('online', handle);
    return () => removeEventListener('online', handle);
  }, []);
}
