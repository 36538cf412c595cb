import { firstPrivateOffer } from '@dubplate/shared/features/accounts/private-session-bounds.ts';
import { DAY_MINUTES } from './week.ts';

/** A weekly window as people type it; its times may be unfinished. */
export interface TypedWindow {
  /** 0 is Sunday. */
  day: number;
  from: string;
  to: string;
}

/** A stretch of a weekday, in minutes from midnight. */
export interface Band {
  day: number;
  start: number;
  end: number;
}

/** The time `HH:MM` that was meant: "9", "930", "9:30" and "9:30 am" are understood. Null when it is none. */
export function timeOf(text: string, part: 'begin' | 'end' = 'begin'): string | null {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap]m)?$/i.exec(text.trim());
  if (!match) return null;
  const [, hourText = '', minuteText = '0', half] = match;
  const minute = Number(minuteText);
  const hour = hourOf(Number(hourText), half?.toLowerCase(), part === 'end' && minute === 0);
  if (hour === null || minute > 59) return null;
  const isMidnight = hour === 24 && minute === 0 && part === 'end';
  return hour < 24 || isMidnight ? timeText(hour * 60 + minute) : null;
}

/** On the clock of 24 hours. */
function hourOf(hour: number, half: string | undefined, mayEndDay: boolean): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  if (hour === 12 && half === 'am') return mayEndDay ? 24 : 0;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

export function timeText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function minutesOf(text: string, part: 'begin' | 'end'): number | null {
  const time = timeOf(text, part);
  return time === null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The two times in minutes. Null while they make no sense. */
function stretchOf({ from, to }: Pick<TypedWindow, 'from' | 'to'>) {
  const [start, end] = [minutesOf(from, 'begin'), minutesOf(to, 'end')];
  return start === null || end === null || end <= start ? null : { start, end };
}

/** What is wrong with the two times, in words. */
export function windowProblem({ from, to }: Pick<TypedWindow, 'from' | 'to'>): string | null {
  const [start, end] = [minutesOf(from, 'begin'), minutesOf(to, 'end')];
  if (start === null || end === null) return 'Enter two times, such as 09:30 and 17:00.';
  if (start < end) return null;
  return 'A window must end after it begins. Time after midnight belongs to the next day.';
}

const fromMonday = (day: number) => (day + 6) % 7;

/** The windows as they count: those of a day that touch or overlap are one. Ascending from Monday. */
export function bandsOf(weekly: readonly TypedWindow[]): Band[] {
  const all = weekly.flatMap((window) => {
    const stretch = stretchOf(window);
    return stretch ? [{ day: window.day, ...stretch }] : [];
  });
  const bands: Band[] = [];
  for (const band of all.toSorted(
    (one, other) => fromMonday(one.day) - fromMonday(other.day) || one.start - other.start,
  )) {
    const last = bands.at(-1);
    if (last?.day === band.day && band.start <= last.end) last.end = Math.max(last.end, band.end);
    else bands.push(band);
  }
  return bands;
}

export function windowOf({ day, start, end }: Band): TypedWindow {
  return { day, from: timeText(start), to: timeText(end) };
}

/** Puts a band in the place of another. It takes up what it touches; null adds or removes one. */
export function replaceBand(
  weekly: readonly TypedWindow[],
  before: Band | null,
  after: Band | null,
): TypedWindow[] {
  const left = weekly.filter((window) => !isWithin(window, before));
  if (!after) return left;
  const merged = bandsOf([...left, windowOf(after)]).filter((band) => band.day === after.day);
  const whole = merged.find((band) => band.start <= after.start && after.end <= band.end) ?? after;
  return [...left.filter((window) => !isWithin(window, whole)), windowOf(whole)];
}

function isWithin(window: TypedWindow, band: Band | null): boolean {
  const stretch = stretchOf(window);
  if (!stretch || !band) return false;
  return window.day === band.day && band.start <= stretch.start && stretch.end <= band.end;
}

/** Gives other days the windows of one day, in place of their own. */
export function copyDay(weekly: readonly TypedWindow[], day: number, to: readonly number[]): TypedWindow[] {
  const others = to.filter((other) => other !== day);
  const copied = weekly.filter((window) => window.day === day);
  return [
    ...weekly.filter((window) => !others.includes(window.day)),
    ...others.flatMap((other) => copied.map((window) => ({ ...window, day: other }))),
  ];
}

const PAUSE_MINUTES = 60;
const STRETCH_MINUTES = 120;

/** Hours to begin with when a window is added to a day: after the last one, or empty when the day is over by then. */
export function freeStretch(weekly: readonly TypedWindow[], day: number): TypedWindow {
  if (!weekly.some((window) => window.day === day))
    return { day, from: firstPrivateOffer.from, to: firstPrivateOffer.to };
  const end = bandsOf(weekly).findLast((band) => band.day === day)?.end ?? DAY_MINUTES;
  const start = end + PAUSE_MINUTES;
  if (start >= DAY_MINUTES) return { day, from: '', to: '' };
  return windowOf({ day, start, end: Math.min(start + STRETCH_MINUTES, DAY_MINUTES) });
}
