import { isTimeZone } from '@dubplate/shared/lib/time-zones.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { localOf } from '../../../lib/zoned-time.ts';

/** The date that it is in a zone. While its name is unfinished, the date of UTC. */
export function todayIn(timeZone: string): string {
  return localOf(new Date(serverNowMs()), isTimeZone(timeZone) ? timeZone : 'UTC').slice(0, 10);
}
