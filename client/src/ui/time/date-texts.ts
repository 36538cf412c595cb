import { type HourCycle, viewerHourCycle } from './hour-cycle.ts';

const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;
const dayStyle = { dateStyle: 'medium' } as const;
const timeStyle = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const longStyle = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', ...timeStyle } as const;
type Zone = string | null | undefined;

/** A formatter takes longer to make than a date to format. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** In the chosen zone or else the browser's. */
function formatted(moment: number | string, timeZone: Zone, style: Intl.DateTimeFormatOptions): string {
  const options = { ...style, ...(timeZone && { timeZone }) };
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format.format(new Date(moment));
}

/** "Nov 20, 2026" */
export function dayOf(moment: number | string, timeZone?: Zone): string {
  return formatted(moment, timeZone, dayStyle);
}

/** "3:00 PM GMT+1", or "15:00 GMT+1" where the device shows 24 hours: a time always names its zone. */
export function timeOf(moment: number | string, timeZone?: Zone, hourCycle = viewerHourCycle()): string {
  return formatted(moment, timeZone, { ...timeStyle, hourCycle });
}

/** "Nov 20, 2026, 3:00 PM GMT+1" */
export function dateTimeOf(moment: number | string, timeZone?: Zone, hourCycle?: HourCycle): string {
  return `${dayOf(moment, timeZone)}, ${timeOf(moment, timeZone, hourCycle)}`;
}

/** "Friday, November 20, 2026 at 3:00 PM GMT+1", for tooltips. */
export function zonedDate(atMs: number, timeZone?: Zone, hourCycle = viewerHourCycle()): string {
  return formatted(atMs, timeZone, { ...longStyle, hourCycle });
}

/** "6d 23h" down to a day, then "23h 59m 08s": without leading zero parts, the others padded. */
export function timeLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([amount, unit]) => amount > 0 || unit === 's');
  return parts
    .slice(first, seconds >= DAY_SECONDS ? 2 : undefined)
    .map(([amount, unit], index) => `${index === 0 ? amount : String(amount).padStart(2, '0')}${unit}`)
    .join(' ');
}
