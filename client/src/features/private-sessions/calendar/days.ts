/** A calendar day, such as "2026-11-27". */
export type Day = string;

/** Reads the day that a clock in the zone shows. */
export function dayReader(timeZone: string): (atMs: number) => Day {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (atMs) => {
    const parts = format.formatToParts(atMs);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  };
}

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.toISOString().slice(0, 10);
}

/** "2026-11" */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

/** 0 is Sunday. */
function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00Z`).getUTCDay();
}

/** The weeks of a month. Days of other months are null. */
export function weeksOf(month: string, firstWeekday: number): (Day | null)[][] {
  const first = `${month}-01`;
  const weeks: (Day | null)[][] = [];
  let day = addDays(first, -daysIntoWeek(first, firstWeekday));
  do {
    const week = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(day, offset));
    weeks.push(week.map((each) => (monthOf(each) === month ? each : null)));
    day = addDays(day, 7);
  } while (monthOf(day) === month);
  return weeks;
}

function daysIntoWeek(day: Day, firstWeekday: number): number {
  return (weekdayOf(day) - firstWeekday + 7) % 7;
}

/** Where a key leads from a day, within the limits; null for another key. */
export function dayAfterKey(
  day: Day,
  key: string,
  { firstWeekday, min, max }: { firstWeekday: number; min: Day; max: Day },
): Day | null {
  const into = daysIntoWeek(day, firstWeekday);
  const targets: Record<string, Day> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, -into),
    End: addDays(day, 6 - into),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  };
  const target = targets[key];
  return target === undefined ? null : clampDay(target, min, max);
}

export function clampDay(day: Day, min: Day, max: Day): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: Day) => format.format(new Date(`${day}T00:00Z`));
};

/** "Friday, November 27" */
export const dayText = inUtc({ weekday: 'long', month: 'long', day: 'numeric' });
/** "Fri, Nov 27" */
export const shortDayText = inUtc({ weekday: 'short', month: 'short', day: 'numeric' });
/** "November 2026" */
export const monthText = inUtc({ month: 'long', year: 'numeric' });

const weekdayLong = inUtc({ weekday: 'long' });
const weekdayShort = inUtc({ weekday: 'short' });

/** The names of the days of a week. 1970-01-04 was a Sunday. */
export function weekdayNames(firstWeekday: number): { long: string; short: string }[] {
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const day = addDays('1970-01-04', (firstWeekday + offset) % 7);
    return { long: weekdayLong(day), short: weekdayShort(day).slice(0, 2) };
  });
}
