import { type HourCycle, viewerHourCycle } from '../../../ui/time/hour-cycle.ts';

/** "Monday 2:42 AM": enough within the next days. `timeZone` is null for the browser's own. */
export function weekdayTime(
  atMs: number,
  timeZone: string | null,
  hourCycle: HourCycle = viewerHourCycle(),
): string {
  return ['weekday', 'time']
    .map((part) =>
      new Intl.DateTimeFormat('en-US', {
        ...(part === 'weekday' ? { weekday: 'long' } : { hour: 'numeric', minute: '2-digit', hourCycle }),
        ...(timeZone !== null && { timeZone }),
      }).format(atMs),
    )
    .join(' ');
}
