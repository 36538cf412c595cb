import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { dateTimeOf } from './date-texts.ts';

const MOMENT_MS = 5 * MINUTE_MS;

/** When something that is open already begins: "in a moment", or else "on Nov 20, 2026, 3:00 PM GMT+1". */
export function beginsText(startsAtMs: number, nowMs: number, timeZone: string): string {
  return startsAtMs - nowMs > MOMENT_MS ? `on ${dateTimeOf(startsAtMs, timeZone)}` : 'in a moment';
}
