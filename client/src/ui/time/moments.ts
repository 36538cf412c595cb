const dayStyle = { dateStyle: 'medium' } as const;
const timeStyle = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const day = new Intl.DateTimeFormat('en-US', dayStyle);
const time = new Intl.DateTimeFormat('en-US', timeStyle);

/** "Nov 20, 2026", in the reader's own zone. */
export function dayOf(moment: number | string): string {
  return day.format(new Date(moment));
}

/** "3:00 PM GMT+1": a time always names its zone. */
export function timeOf(moment: number | string): string {
  return time.format(new Date(moment));
}

/** "Nov 20, 2026, 3:00 PM GMT+1", in the chosen zone or else the browser's. */
export function momentOf(moment: number | string, timeZone?: string | null): string {
  if (!timeZone) return `${dayOf(moment)}, ${timeOf(moment)}`;
  const parts = [dayStyle, timeStyle].map((style) =>
    new Intl.DateTimeFormat('en-US', { ...style, timeZone }).format(new Date(moment)),
  );
  return parts.join(', ');
}

/** "Friday, November 20, 2026 at 3:00 PM GMT+1", for tooltips. */
export function zonedDate(atMs: number, timeZone?: string | null): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(atMs);
}
