import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A page that asks for something does so within this time. */
const QUIET_MS = 100;

/** Whether the first page has been drawn with all that it asked for, so that the frame may ask for what has time. */
export function usePageIsThere(): boolean {
  const client = useQueryClient();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (isThere) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => client.isFetching() === 0 && setIsThere(true), QUIET_MS);
    };
    look();
    const stop = client.getQueryCache().subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, isThere]);
  return isThere;
}
