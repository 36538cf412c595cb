import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/dates.ts';
import { DAY_MINUTES, dayOf, mondayOf, wallClockOf } from '../../lib/wall-clock.ts';
import type { WallClock, WallTime } from '../../lib/wall-clock.ts';
import type { PrivateSessionSettings } from '../accounts/private-session-settings.ts';
import { windowsOf } from './windows.ts';
import type { Window } from './windows.ts';

/** How far ahead a private session can be booked. */
export const PS_HORIZON_DAYS = 60;

/** Anything that takes the artist's time, without the buffer. */
export interface Busy {
  start: Date;
  end: Date;
}

export interface SlotQuestion {
  settings: PrivateSessionSettings;
  from: Date;
  to: Date;
  now: Date;
  busy: readonly Busy[];
  /** When the artist's upcoming private sessions start: what the limits per day and week count. */
  bookings?: readonly Date[];
}

export interface Slot {
  start: Date;
  end: Date;
}

/** A slot of the artist's hours, whether or not it's free. */
interface Place {
  wall: WallTime;
  start: number;
  end: number;
}

interface Range {
  from: number;
  to: number;
  clock: WallClock;
}

/** Further than any change of clocks and any session reach, so that counting may begin here within a window. */
const LEAD_MINUTES = 2 * DAY_MINUTES;

/**
 * The slots of a window that start in [from, to). They are counted on the artist's clock from the window's own minute, whatever
 * else is asked, so every question about a slot gets the same answer.
 */
function placesOf(window: Window, { duration, bufferMin }: PrivateSessionSettings, range: Range): Place[] {
  const { clock } = range;
  const step = duration + bufferMin;
  const skipped = Math.max(
    0,
    Math.floor((clock.read(new Date(range.from)) - LEAD_MINUTES - window.start) / step),
  );
  const windowEnd = clock.firstAt(window.end).ms;
  const places: Place[] = [];
  let free = -Infinity;
  for (let wall = window.start + skipped * step; wall < window.end; wall += step) {
    const { ms: start, isShown } = clock.firstAt(wall);
    if (start >= range.to) break;
    const end = start + duration * MINUTE_MS;
    // When clocks go forward, what begins before can still run when the next one begins on the clock.
    if (!isShown || start < free || end > windowEnd) continue;
    free = end;
    if (start >= range.from) places.push({ wall, start, end });
  }
  return places;
}

const count = (keys: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

function withinLimits(
  { maxPerDay = Infinity, maxPerWeek = Infinity }: PrivateSessionSettings,
  bookings: readonly Date[],
  clock: WallClock,
) {
  if (bookings.length === 0) return () => true;
  const days = bookings.map((start) => dayOf(clock.read(start)));
  const perDay = count(days);
  const perWeek = count(days.map(mondayOf));
  return ({ wall }: Place) => {
    const day = dayOf(wall);
    return (perDay.get(day) ?? 0) < maxPerDay && (perWeek.get(mondayOf(day)) ?? 0) < maxPerWeek;
  };
}

/** For places asked in ascending order: whether nothing else takes the artist's time, buffers included. */
function besides(busy: readonly Busy[], bufferMin: number) {
  const buffer = bufferMin * MINUTE_MS;
  const taken: { start: number; end: number }[] = [];
  for (const { start, end } of [...busy].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = taken.at(-1);
    if (last && start.getTime() <= last.end) last.end = Math.max(last.end, end.getTime());
    else taken.push({ start: start.getTime(), end: end.getTime() });
  }
  let next = 0;
  return ({ start, end }: Place) => {
    while ((taken[next]?.end ?? Infinity) <= start - buffer) next += 1;
    return (taken[next]?.start ?? Infinity) >= end + buffer;
  };
}

/** The free slots that start from `from` until before `to`, ascending. List, booking and moving all ask here. */
export function slotsOf({ settings, from, to, now, busy, bookings = [] }: SlotQuestion): Slot[] {
  const first = Math.max(from.getTime(), now.getTime() + settings.noticeHours * HOUR_MS);
  const last = Math.min(to.getTime(), now.getTime() + PS_HORIZON_DAYS * DAY_MS + 1);
  if (first >= last) return [];
  const clock = wallClockOf(settings.timeZone);
  const dayAt = (ms: number) => dayOf(clock.read(new Date(ms)));
  // Two days more: a window may go on after midnight, and a zone that crosses the date line skips a whole day.
  return windowsOf(settings, dayAt(first), dayAt(last) + 2)
    .flatMap((window) => placesOf(window, settings, { from: first, to: last, clock }))
    .filter(withinLimits(settings, bookings, clock))
    .filter(besides(busy, settings.bufferMin))
    .map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
}

export function isSlotFree(question: Omit<SlotQuestion, 'from' | 'to'>, start: Date): boolean {
  return slotsOf({ ...question, from: start, to: new Date(start.getTime() + 1) }).length > 0;
}
