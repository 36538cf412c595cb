import type { Slot, SlotQuestion } from '../slots.ts';

/**
 * The slots again, found minute by minute with nothing but `Intl`: slow, and written without looking at the real computation.
 * A wall time here is the text `2026-03-29 02:30`, and the next one is what any calendar says.
 */
const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const formats = new Map<string, Intl.DateTimeFormat>();

export function shown(zone: string, ms: number): string {
  let format = formats.get(zone);
  if (!format) {
    const options = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const;
    format = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: zone, hourCycle: 'h23' });
    formats.set(zone, format);
  }
  return format.format(ms);
}

const numberOf = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`) / MINUTE;
const textOf = (minute: number) => new Date(minute * MINUTE).toISOString().slice(0, 16).replace('T', ' ');
const weekday = (minute: number) => new Date(minute * MINUTE).getUTCDay();

const timesOfDay = Array.from({ length: DAY_MINUTES }, (_, minute) => textOf(minute).slice(11));

function isOpen(settings: SlotQuestion['settings'], date: string, minute: number): boolean {
  const time = timesOfDay[minute % DAY_MINUTES] ?? '';
  const inside = (window: { from?: string | undefined; to?: string | undefined }) =>
    window.from !== undefined && window.to !== undefined && window.from <= time && time < window.to;
  for (const { from, to } of settings.vacations ?? []) if (date >= from && date <= to) return false;
  const today = settings.exceptions.filter((exception) => exception.date === date);
  for (const entry of today) if (entry.closed && (entry.from === undefined || inside(entry))) return false;
  const extra = today.filter((entry) => !entry.closed);
  if (extra.length > 0) return extra.some(inside);
  return settings.weekly.some((window) => window.day === weekday(minute) && inside(window));
}

/** For each open wall minute of these days, where its window begins and ends. */
function windowsByMinute(settings: SlotQuestion['settings'], firstMinute: number, lastMinute: number) {
  const windows = new Map<number, { start: number; end: number }>();
  let current: { start: number; end: number } | null = null;
  let openBefore = 0;
  let date = '';
  for (let minute = firstMinute; minute <= lastMinute; minute += 1) {
    const isMonday = minute % DAY_MINUTES === 0 && weekday(minute) === 1;
    if (minute % DAY_MINUTES === 0 || date === '') date = textOf(minute).slice(0, 10);
    if (!isOpen(settings, date, minute)) {
      current = null;
      openBefore = 0;
      continue;
    }
    // A week that was open all the way through ends its window.
    if (!current || (isMonday && openBefore >= 7 * DAY_MINUTES && minute - current.start >= 7 * DAY_MINUTES))
      current = { start: minute, end: minute };
    current.end = minute + 1;
    openBefore += 1;
    windows.set(minute, current);
  }
  return windows;
}

/** What the clock shows in each minute of the range, and when it shows each time first. */
function clockOf(zone: string, first: number, last: number) {
  const walls: { ms: number; wall: number }[] = [];
  const firstShown = new Map<number, number>();
  for (let ms = first; ms < last; ms += MINUTE) {
    const wall = numberOf(shown(zone, ms));
    walls.push({ ms, wall });
    if (!firstShown.has(wall)) firstShown.set(wall, ms);
  }
  return { walls, firstShown };
}

const clocks = new Map<string, ReturnType<typeof clockOf>>();

export function slotsByMinute(question: SlotQuestion): Slot[] {
  const { settings, from, to, now, busy, bookings = [] } = question;
  const zone = settings.timeZone;
  const [first, last] = [from.getTime() - 3 * DAY_MINUTES * MINUTE, to.getTime() + 2 * DAY_MINUTES * MINUTE];
  const key = [zone, first, last].join();
  const { walls, firstShown } = clocks.get(key) ?? clockOf(zone, first, last);
  clocks.set(key, { walls, firstShown });
  const lowest = Math.floor(Math.min(...firstShown.keys()) / DAY_MINUTES - 15) * DAY_MINUTES;
  const windows = windowsByMinute(settings, lowest, Math.max(...firstShown.keys()));
  const dateAt = (ms: number) => shown(zone, ms).slice(0, 10);
  const mondayAt = (ms: number) => {
    let minute = numberOf(`${dateAt(ms)} 00:00`);
    while (weekday(minute) !== 1) minute -= DAY_MINUTES;
    return textOf(minute);
  };
  const offered: { start: number; end: number }[] = [];
  for (const { ms, wall } of walls) {
    const window = windows.get(wall);
    if (!window || firstShown.get(wall) !== ms) continue;
    if ((wall - window.start) % (settings.duration + settings.bufferMin) !== 0) continue;
    const end = ms + settings.duration * MINUTE;
    const passed = walls.find((other) => other.ms >= ms && other.wall >= window.end);
    if (passed && end > passed.ms) continue;
    if (offered.some((other) => ms < other.end && other.start < end)) continue;
    offered.push({ start: ms, end });
  }
  const buffer = settings.bufferMin * MINUTE;
  const isFree = ({ start, end }: { start: number; end: number }) =>
    start >= from.getTime() &&
    start < to.getTime() &&
    start >= now.getTime() + settings.noticeHours * 60 * MINUTE &&
    start <= now.getTime() + 60 * DAY_MINUTES * MINUTE &&
    busy.every((other) => end + buffer <= other.start.getTime() || other.end.getTime() <= start - buffer) &&
    bookings.filter((booking) => dateAt(booking.getTime()) === dateAt(start)).length <
      (settings.maxPerDay ?? 999) &&
    bookings.filter((booking) => mondayAt(booking.getTime()) === mondayAt(start)).length <
      (settings.maxPerWeek ?? 999);
  return offered.filter(isFree).map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
}
