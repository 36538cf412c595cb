export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A time as requests carry it: whole seconds since 1970, and the rest in nanoseconds. */
export interface Timestamp {
  seconds: number;
  nanoseconds: number;
}

export function timestampOf(date: Date): Timestamp {
  const ms = date.getTime();
  const seconds = Math.floor(ms / SECOND_MS);
  return { seconds, nanoseconds: (ms - seconds * SECOND_MS) * 1_000_000 };
}

export function dateOf(timestamp: Timestamp): Date {
  return new Date(timestamp.seconds * SECOND_MS + Math.floor(timestamp.nanoseconds / 1_000_000));
}

export function addMs(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
