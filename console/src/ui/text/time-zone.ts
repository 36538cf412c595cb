import { TZDateMini } from '@date-fns/tz/date/mini';

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const FIELD_PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

let readersZone: string | null = null;

/** The zone of the reader's profile, as in the mails to them; the browser's where they have none. */
export function timeZone(): string {
  return readersZone ?? browserZone;
}

export function readIn(zone: string | null): void {
  readersZone = zone;
}

/** "Tuesday, November 3, 2026 at 11:00 AM in Europe/Berlin", for sentences. */
export function dateTimeText(moment: Date): string {
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: timeZone() } as const;
  return `${new Intl.DateTimeFormat('en', format).format(moment)} in ${timeZone()}`;
}

/** "Nov 3, 2026, 11:00 AM", as `DateTime` shows it. */
export function momentText(iso: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone() } as const;
  return new Intl.DateTimeFormat('en', format).format(new Date(iso));
}

/** A moment as a field for date and time shows it: in the reader's zone, to the minute. */
export function localOf(iso: string | null): string {
  if (iso === null) return '';
  const local = new TZDateMini(iso, timeZone());
  const [month, day, hour, minute] = [
    local.getMonth() + 1,
    local.getDate(),
    local.getHours(),
    local.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'));
  return `${local.getFullYear()}-${month}-${day}T${hour}:${minute}`;
}

/** The moment that was chosen in the reader's zone; null where none was chosen. */
export function isoOf(local: string): string | null {
  const parts = FIELD_PATTERN.exec(local)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  const chosen = new TZDateMini(year, month - 1, day, hour, minute, timeZone());
  return new Date(chosen.getTime()).toISOString();
}
