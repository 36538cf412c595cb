import { DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';

/** The days of a week as `Date.getDay` counts them, from Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const DAY_MINUTES = DAY_MS / MINUTE_MS;
/** Dragging and arrow keys go in such steps; other times can be typed. */
export const STEP_MINUTES = 15;
/** The height of an hour in the week view. */
export const HOUR_PIXELS = 24;

export function dayName(day: number): string {
  return names[day] ?? '';
}
