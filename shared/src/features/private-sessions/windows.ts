import { DAY_MINUTES, dateOfDay, dayOf, mondayOf, weekdayOf } from '../../lib/wall-clock.ts';
import type { WallTime } from '../../lib/wall-clock.ts';
import type { PrivateSessionSettings } from '../accounts/private-session-settings.ts';

/** A stretch of time on the artist's clock. */
export interface Window {
  start: WallTime;
  end: WallTime;
}
type Calendar = Pick<PrivateSessionSettings, 'weekly' | 'exceptions' | 'vacations'>;

const WEEK_MINUTES = 7 * DAY_MINUTES;
/**
 * How many days before a day its window can begin. A window ends with the first week that is open all the way through, so the
 * longest one begins within the week before.
 */
const LONGEST_WINDOW_DAYS = 15;

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function timesOn(day: number, { from, to }: { from: string; to: string }): Window {
  return { start: day * DAY_MINUTES + minutesOf(from), end: day * DAY_MINUTES + minutesOf(to) };
}

const hasTimes = <T extends { from?: string | undefined; to?: string | undefined }>(
  entry: T,
): entry is T & { from: string; to: string } => entry.from !== undefined && entry.to !== undefined;

const without = (parts: readonly Window[], cut: Window): Window[] =>
  parts.flatMap((part) =>
    cut.end <= part.start || part.end <= cut.start
      ? [part]
      : [
          { start: part.start, end: cut.start },
          { start: cut.end, end: part.end },
        ].filter(({ start, end }) => start < end),
  );

function openOn(day: number, { weekly, exceptions, vacations = [] }: Calendar): Window[] {
  const date = dateOfDay(day);
  if (vacations.some(({ from, to }) => from <= date && date <= to)) return [];
  const entries = exceptions.filter((entry) => entry.date === date);
  const closings = entries.filter(({ closed }) => closed);
  if (closings.some((entry) => !hasTimes(entry))) return [];
  const special = entries.filter((entry) => !entry.closed).filter(hasTimes);
  const weekday = weekdayOf(day);
  const usual = special.length > 0 ? special : weekly.filter((window) => window.day === weekday);
  return closings
    .filter(hasTimes)
    .map((times) => timesOn(day, times))
    .reduce(
      without,
      usual.map((times) => timesOn(day, times)),
    );
}

/** Whether a new window begins here although the one before ends here: after a week that was open all the way through. */
function endsFullWeek(window: Window, at: WallTime): boolean {
  const day = dayOf(at);
  return at === day * DAY_MINUTES && mondayOf(day) === day && window.start <= at - WEEK_MINUTES;
}

/**
 * The artist's windows that reach into these days, ascending. Windows that touch or overlap are one, over midnight too. An artist
 * who is always open has one window for each week, because otherwise the first slot would have no place to count from.
 */
export function windowsOf(calendar: Calendar, firstDay: number, lastDay: number): Window[] {
  const windows: Window[] = [];
  for (let day = firstDay - LONGEST_WINDOW_DAYS; day <= lastDay; day += 1)
    for (const part of openOn(day, calendar).sort((a, b) => a.start - b.start)) {
      const last = windows.at(-1);
      if (!last || part.start > last.end || endsFullWeek(last, part.start)) windows.push({ ...part });
      else last.end = Math.max(last.end, part.end);
    }
  return windows.filter(({ end }) => end > firstDay * DAY_MINUTES);
}
