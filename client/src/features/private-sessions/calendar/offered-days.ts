import type { OfferedSlot } from '@dubplate/shared/features/private-sessions/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { viewerHourCycle } from '../../../ui/time/hour-cycle.ts';
import { type Day, dayReader } from './days.ts';

/** A time that is offered, as the viewer sees it. */
export interface ShownSlot {
  atMs: number;
  /** Another fan is paying for it. */
  isHeld: boolean;
  /** "6:00 PM GMT+1", on the clock that was chosen. */
  label: string;
  /** The same on the other clock, if it shows another time. */
  otherLabel: string | null;
}

interface Zones {
  zone: string;
  /** Of the artist, or of the viewer if the artist's clock was chosen. */
  otherZone: string;
}

/** The offered times by the days of a zone, all ascending. Each time names its zone, which the change of the clocks needs too. */
export function offeredDays(slots: readonly OfferedSlot[], zones: Zones): Map<Day, ShownSlot[]> {
  const { zone, otherZone } = zones;
  const [dayOf, otherDayOf] = [dayReader(zone), dayReader(otherZone)];
  const [timeOf, otherTimeOf] = [timeReader(zone), timeReader(otherZone)];
  const otherWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: otherZone });
  const days = new Map<Day, ShownSlot[]>();
  for (const { date, held } of slots) {
    const atMs = dateOf(date).getTime();
    const day = dayOf(atMs);
    const label = timeOf(atMs);
    const isOtherDay = otherDayOf(atMs) !== day;
    const other = `${isOtherDay ? `${otherWeekday.format(atMs)} ` : ''}${otherTimeOf(atMs)}`;
    const shown = { atMs, isHeld: held, label, otherLabel: other === label ? null : other };
    days.set(day, [...(days.get(day) ?? []), shown]);
  }
  return days;
}

/** "6:00 PM GMT+1", or "18:00 GMT+1" for people whose device shows 24 hours. */
function timeReader(timeZone: string): (atMs: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: viewerHourCycle(),
    timeZoneName: 'short',
    timeZone,
  });
  return (atMs) => format.format(atMs);
}

/** The first day of a week where the viewer lives; 0 is Sunday. */
export function firstWeekday(): number {
  const locale = new Intl.Locale(navigator.language) as Intl.Locale & WeekInfo; // Not in the types of every version.
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 7 };
  return firstDay % 7;
}

interface WeekInfo {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The next free times, those after a moment first. */
export function nextFree(
  days: ReadonlyMap<Day, readonly ShownSlot[]>,
  afterMs: number,
  count: number,
): { day: Day; slot: ShownSlot }[] {
  const free = [...days].flatMap(([day, slots]) =>
    slots.filter(({ isHeld }) => !isHeld).map((slot) => ({ day, slot })),
  );
  const later = free.filter(({ slot }) => slot.atMs > afterMs);
  const earlier = free.filter(({ slot }) => slot.atMs < afterMs);
  return [...later, ...earlier.slice(-Math.max(0, count - later.length))].slice(0, count);
}

/** The next day of the same zone that has a free time, or else the last one before it. */
export function nextFreeDay(days: ReadonlyMap<Day, readonly ShownSlot[]>, day: Day): Day | null {
  const free = [...days].filter(([, slots]) => slots.some(({ isHeld }) => !isHeld)).map(([each]) => each);
  return free.find((each) => each > day) ?? free.findLast((each) => each < day) ?? null;
}
