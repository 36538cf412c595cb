const MINUTE_MS = 60_000;
/** The console shows every time in the reader's own zone. */
export const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as a field for date and time shows it: in the reader's zone, to the minute. */
export function localOf(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
}

/** The moment that was chosen in the reader's zone; null where none was chosen. */
export function isoOf(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
