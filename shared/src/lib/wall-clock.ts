import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { DAY_MS, MINUTE_MS } from './dates.ts';

/** Minutes from 1970-01-01 00:00 to a time on a clock that hangs on a wall, as if no clock ever changed. */
export type WallTime = number;
export const DAY_MINUTES = DAY_MS / MINUTE_MS;

export const dayOf = (wall: WallTime) => Math.floor(wall / DAY_MINUTES);
/** The day of a date such as 2026-03-29: how many days it is after 1970-01-01. */
export const dayOfDate = (date: string) => Date.parse(date) / DAY_MS;
export const dateOfDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** 0 is Sunday. */
export const weekdayOf = (day: number) => new Date(day * DAY_MS).getUTCDay();
/** The Monday that begins the week of a day. */
export const mondayOf = (day: number) => day - ((weekdayOf(day) + 6) % 7);

export interface ResolvedInstant {
  ms: number;
  /** False where the clocks go forward past this time, so that no clock ever shows it. */
  isShown: boolean;
}

export interface WallClock {
  /** What the clock shows at an instant. */
  read: (instant: Date) => WallTime;
  /** The first instant at which the clock shows this time or, when it skips the time, has passed it. */
  firstAt: (wall: WallTime) => ResolvedInstant;
}

function firstIn(zone: string, wall: WallTime): ResolvedInstant {
  const at = new Date(wall * MINUTE_MS);
  const local = PlainDateTime.create(
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
  );
  const earlier = PlainDateTime.toZonedDateTime(local, zone, { disambiguation: 'earlier' });
  if (PlainDateTime.equals(ZonedDateTime.toPlainDateTime(earlier), local))
    return { ms: earlier.epochMilliseconds, isShown: true };
  // For a skipped time the library answers an instant before the change, so the change is the next one.
  const change = ZonedDateTime.getTimeZoneTransition(earlier, 'next');
  return { ms: (change ?? earlier).epochMilliseconds, isShown: false };
}

/**
 * The clock of a time zone. It remembers the days it was asked about, so make one for each piece of work. `@date-fns/tz` doesn't
 * serve here: its answer for a repeated hour depends on the time zone of the machine.
 */
export function wallClockOf(zone: string): WallClock {
  const midnights = new Map<number, ResolvedInstant>();
  const midnightOf = (day: number) => {
    const known = midnights.get(day);
    if (known) return known;
    const midnight = firstIn(zone, day * DAY_MINUTES);
    midnights.set(day, midnight);
    return midnight;
  };
  return {
    read(instant) {
      const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(instant.getTime()), zone);
      return Date.UTC(zoned.year, zoned.month - 1, zoned.day, zoned.hour, zoned.minute) / MINUTE_MS;
    },
    firstAt(wall) {
      const day = dayOf(wall);
      const midnight = midnightOf(day);
      // On a day of 24 hours the clock simply runs on, and asking the library for each minute would take most of the time.
      if (midnight.isShown && midnightOf(day + 1).ms - midnight.ms === DAY_MS)
        return { ms: midnight.ms + (wall - day * DAY_MINUTES) * MINUTE_MS, isShown: true };
      return firstIn(zone, wall);
    },
  };
}
