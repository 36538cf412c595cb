import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { useEffect, useState } from 'react';
import { serverNowMs } from '../../../lib/server-clock.ts';

/** The server's time, told every minute and at each of these moments. */
export function useNow(moments: readonly Date[]): Date {
  const [nowMs, setNowMs] = useState(serverNowMs);
  const [next] = moments
    .map((moment) => moment.getTime())
    .filter((ms) => ms > nowMs)
    .toSorted((a, b) => a - b);
  useEffect(() => {
    const waitMs = Math.min(MINUTE_MS, (next ?? Infinity) - serverNowMs());
    const timer = setTimeout(() => setNowMs(serverNowMs()), Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [next, nowMs]);
  return new Date(nowMs);
}
