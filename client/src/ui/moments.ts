const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** "Nov 20, 2026", in the reader's own zone. */
export function dayOf(moment: number | string): string {
  return day.format(new Date(moment));
}

/** "3:00 PM GMT+1": a time always names its zone. */
export function timeOf(moment: number | string): string {
  return time.format(new Date(moment));
}

/** "Nov 20, 2026, 3:00 PM GMT+1" */
export function momentOf(moment: number | string): string {
  return `${dayOf(moment)}, ${timeOf(moment)}`;
}

/** "Friday, November 20, 2026 at 3:00 PM GMT+1", for whoever points at a shorter one. */
export function zonedDate(atMs: number, timeZone?: string): string {
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
