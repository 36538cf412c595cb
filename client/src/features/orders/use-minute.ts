import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { serverNowMs } from '../../lib/server-clock.ts';

/** The server’s time, rounded up to the minute, so that "7 days" never reads as 8. It only words what is shown; every deadline is decided by the server. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, currentMinute);
}

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.ceil(serverNowMs() / MINUTE_MS) * MINUTE_MS;
}
