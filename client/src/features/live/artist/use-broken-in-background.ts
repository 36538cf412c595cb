import { useEffect, useRef, useState } from 'react';

/** A connection that broke while the page was away is often noticed only a moment after it is back. */
const NOTICED_MS = 5000;

/** Whether what is sent broke while the page was in the background, as phones do it; until it is read. */
export function useBrokenInBackground(isBroken: boolean): { wasBroken: boolean; dismiss: () => void } {
  const [wasBroken, setWasBroken] = useState(false);
  const isBrokenRef = useRef(isBroken);
  /** When the page can no longer be blamed; null while it was never away, or was away with nothing to break. */
  const untilMsRef = useRef<number | null>(null);
  useEffect(() => {
    isBrokenRef.current = isBroken;
    if (isBroken && untilMsRef.current !== null && Date.now() < untilMsRef.current) setWasBroken(true);
  }, [isBroken]);
  useEffect(() => {
    const handleChange = () => {
      if (document.visibilityState === 'hidden') untilMsRef.current = isBrokenRef.current ? null : Infinity;
      else if (untilMsRef.current !== null) untilMsRef.current = Date.now() + NOTICED_MS;
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return { wasBroken, dismiss: () => setWasBroken(false) };
}
