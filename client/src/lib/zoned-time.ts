/** The value of a date-and-time field in a time zone: "2026-11-20T15:00". */
export function localOf(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The moment at which a clock in the zone shows this. A time that is skipped in spring counts from before the change, one
 * that comes twice in autumn is the first. Null when it is no time.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(local);
  if (!match) return null;
  const asUtcMs = Date.parse(`${match[0]}:00Z`);
  if (Number.isNaN(asUtcMs)) return null;
  // The offset around that day, before and after a change of the clock.
  const offsets = [asUtcMs - DAY_MS, asUtcMs + DAY_MS].map((ms) => offsetMsAt(ms, timeZone));
  const candidates = offsets.map((offset) => asUtcMs - offset);
  const exact = candidates.filter((ms) => ms + offsetMsAt(ms, timeZone) === asUtcMs);
  const [first = asUtcMs] = exact.length > 0 ? exact : candidates;
  return new Date(Math.min(first, ...exact));
}

const DAY_MS = 86_400_000;

function offsetMsAt(ms: number, timeZone: string): number {
  return Date.parse(`${localOf(new Date(ms), timeZone)}:00Z`) - Math.floor(ms / 60_000) * 60_000;
}
