import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { serverNowMs } from '../../lib/server-clock.ts';

/** The server’s time, rounded up to the minute, so that "7 days" never reads as 8. It only words what is shown; every deadline is decided by the server. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, currentMinute);
}

/** "15 min", "1 h 5 min", of what begins within hours. */
export function minutesText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.ceil(serverNowMs() / MINUTE_MS) * MINUTE_MS;
}
