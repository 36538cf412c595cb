import { useEffect, useEffectEvent } from 'react';

/** How often an interrupted payment retries; the browser's own signal may come earlier. */
const RESUME_MS = 5000;

export function useNetworkBack(isInterrupted: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isInterrupted) return;
    const goOn = () => handleBack();
    const timer = setTimeout(goOn, RESUME_MS);
    addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
    };
  }, [isInterrupted]);
}
