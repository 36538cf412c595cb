import { type HourCycle, viewerHourCycle } from './hour-cycle.ts';

const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;
const dayStyle = { dateStyle: 'medium' } as const;
const timeStyle = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const day = new Intl.DateTimeFormat('en-US', dayStyle);
const times = new Map<HourCycle, Intl.DateTimeFormat>();

/** "Nov 20, 2026", in the chosen zone or else the reader's own. */
export function dayOf(moment: number | string, timeZone?: string): string {
  const format = timeZone ? new Intl.DateTimeFormat('en-US', { ...dayStyle, timeZone }) : day;
  return format.format(new Date(moment));
}

/** "3:00 PM GMT+1", or "15:00 GMT+1" where the device shows 24 hours: a time always names its zone. */
export function timeOf(moment: number | string): string {
  const hourCycle = viewerHourCycle();
  const time = times.get(hourCycle) ?? new Intl.DateTimeFormat('en-US', { ...timeStyle, hourCycle });
  times.set(hourCycle, time);
  return time.format(new Date(moment));
}

/** "Nov 20, 2026, 3:00 PM GMT+1", in the chosen zone or else the browser's. */
export function dateTimeOf(
  moment: number | string,
  timeZone?: string | null,
  hourCycle: HourCycle = viewerHourCycle(),
): string {
  if (!timeZone) return `${dayOf(moment)}, ${timeOf(moment)}`;
  const parts = [dayStyle, { ...timeStyle, hourCycle }].map((style) =>
    new Intl.DateTimeFormat('en-US', { ...style, timeZone }).format(new Date(moment)),
  );
  return parts.join(', ');
}

/** "Friday, November 20, 2026 at 3:00 PM GMT+1", for tooltips. */
export function zonedDate(
  atMs: number,
  timeZone?: string | null,
  hourCycle: HourCycle = viewerHourCycle(),
): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle,
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(atMs);
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
