import fc from 'fast-check';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/dates.ts';
import { isSlotFree, slotsOf } from '../slots.ts';
import type { Slot, SlotQuestion } from '../slots.ts';
import { slotsByMinute } from './by-minute.ts';

/** Ten zones, and instants near which their clocks change where they do. */
export const places = [
  { zone: 'Europe/Berlin', at: '2026-03-29T01:00Z', changes: true },
  { zone: 'Europe/Berlin', at: '2026-10-25T01:00Z', changes: true },
  { zone: 'America/New_York', at: '2026-03-08T07:00Z', changes: true },
  { zone: 'America/New_York', at: '2026-11-01T06:00Z', changes: true },
  { zone: 'America/St_Johns', at: '2026-03-08T05:30Z', changes: true },
  { zone: 'America/St_Johns', at: '2026-11-01T04:30Z', changes: true },
  // Back from 00:01 to 23:01 of the day before.
  { zone: 'America/St_Johns', at: '2010-11-07T02:31Z', changes: true },
  // Both at midnight: a day that begins at 01:00, and a day whose last hour comes twice.
  { zone: 'America/Santiago', at: '2026-09-06T04:00Z', changes: true },
  { zone: 'America/Santiago', at: '2026-04-05T03:00Z', changes: true },
  // Half an hour.
  { zone: 'Australia/Lord_Howe', at: '2026-10-03T15:30Z', changes: true },
  { zone: 'Australia/Lord_Howe', at: '2026-04-04T15:00Z', changes: true },
  { zone: 'Africa/Casablanca', at: '2026-02-15T02:00Z', changes: true },
  { zone: 'Africa/Casablanca', at: '2026-03-22T02:00Z', changes: true },
  // 30 December 2011 doesn't exist.
  { zone: 'Pacific/Apia', at: '2011-12-30T10:00Z', changes: true },
  { zone: 'Pacific/Apia', at: '2026-07-01T00:00Z', changes: false },
  // A quarter of an hour.
  { zone: 'Asia/Kathmandu', at: '1985-12-31T18:30Z', changes: true },
  { zone: 'Asia/Kathmandu', at: '2026-03-29T01:00Z', changes: false },
  { zone: 'Asia/Kolkata', at: '2026-10-25T01:00Z', changes: false },
  { zone: 'UTC', at: '2026-12-31T23:00Z', changes: false },
] as const;

const pad = (value: number) => String(value).padStart(2, '0');
const timeOf = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
/** Mostly quarters of the hours in which clocks change, both midnights, and some odd minutes. */
const minutes = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 20 }).map((quarter) => quarter * 15) },
  { weight: 2, arbitrary: fc.integer({ min: 80, max: 96 }).map((quarter) => quarter * 15) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1440 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1440) },
);
const times = fc
  .tuple(minutes, minutes)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: timeOf(Math.min(a, b)), to: timeOf(Math.max(a, b)) }));

function datesNear(at: number) {
  return fc
    .integer({ min: -4, max: 4 })
    .map((days) => new Date(at + days * DAY_MS).toISOString().slice(0, 10));
}

function settingsNear(zone: string, at: number) {
  const weekly = fc.tuple(fc.integer({ min: 0, max: 6 }), times).map(([day, window]) => ({ day, ...window }));
  const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '24:00' }));
  const exception = fc.oneof(
    fc.record({ date: datesNear(at), closed: fc.constant(true) }),
    fc
      .tuple(datesNear(at), times, fc.boolean())
      .map(([date, window, closed]) => ({ date, ...window, closed })),
  );
  const limits = fc.record(
    { maxPerDay: fc.integer({ min: 1, max: 3 }), maxPerWeek: fc.integer({ min: 1, max: 3 }) },
    { requiredKeys: [] },
  );
  const hours = fc.record({
    price: fc.constant(5000),
    timeZone: fc.constant(zone),
    duration: fc.constantFrom(30 as const, 45 as const, 60 as const, 90 as const),
    weekly: fc.oneof(
      { weight: 4, arbitrary: fc.array(weekly, { minLength: 1, maxLength: 14 }) },
      { weight: 1, arbitrary: fc.constant(always) },
    ),
    exceptions: fc.array(exception, { maxLength: 4 }),
    vacations: fc.oneof(
      { weight: 4, arbitrary: fc.constant<{ from: string; to: string }[]>([]) },
      { weight: 1, arbitrary: datesNear(at).map((date) => [{ from: date, to: date }]) },
    ),
    bufferMin: fc.constantFrom(0, 5, 15, 40),
    noticeHours: fc.constantFrom(0, 1, 48),
    description: fc.constant(''),
  });
  return fc.tuple(hours, limits).map(([settings, limit]) => ({ ...settings, ...limit }));
}

function questionsNear(zone: string, at: number): fc.Arbitrary<SlotQuestion> {
  const near = fc
    .integer({ min: -2 * 1440, max: 2 * 1440 })
    .map((minute) => new Date(at + minute * MINUTE_MS));
  const busy = fc
    .tuple(near, fc.integer({ min: 1, max: 300 }))
    .map(([start, length]) => ({ start, end: new Date(start.getTime() + length * MINUTE_MS) }));
  return fc.record({
    settings: settingsNear(zone, at),
    from: fc.constant(new Date(at - 2 * DAY_MS)),
    to: fc.constant(new Date(at + 2 * DAY_MS)),
    // Sixty days before, so that the horizon cuts the range, or so that the notice does.
    now: fc.constantFrom(
      new Date(at - 60 * DAY_MS),
      new Date(at - 30 * DAY_MS),
      new Date(at - 26 * HOUR_MS),
      new Date(at - 90_000),
    ),
    busy: fc.array(busy, { maxLength: 8 }),
    bookings: fc.array(near, { maxLength: 3 }),
  });
}

const written = (slots: readonly Slot[]) =>
  slots.map(({ start, end }) => `${start.toISOString()}/${end.toISOString()}`).join('\n');

function differ(what: string, got: string, wanted: string): void {
  if (got !== wanted) throw new Error(`${what}\n--- got\n${got}\n--- wanted\n${wanted}`);
}

/** Throws the smallest question whose answer isn't the slow one; returns how many slots were compared. */
export function compareSlots(place: { zone: string; at: string }, runs: number): number {
  const at = Date.parse(place.at);
  let slots = 0;
  const property = fc.property(questionsNear(place.zone, at), (question) => {
    const answer = slotsOf(question);
    slots += answer.length;
    differ('The slots', written(answer), written(slotsByMinute(question)));
  });
  fc.assert(property, { numRuns: runs, seed: 20261125 });
  return slots;
}

/**
 * Throws if a listed slot is refused when asked about alone, another instant is accepted, or part of a range answers otherwise.
 * Returns how many instants were asked about.
 */
export function compareSingles(place: { zone: string; at: string }, runs: number): number {
  const at = Date.parse(place.at);
  let asked = 0;
  const question = fc.tuple(questionsNear(place.zone, at), fc.integer({ min: 0, max: 4 * 1440 }));
  const property = fc.property(question, ([whole, cut]) => {
    const listed = slotsOf(whole);
    const middle = new Date(whole.from.getTime() + cut * MINUTE_MS);
    const halves = [...slotsOf({ ...whole, to: middle }), ...slotsOf({ ...whole, from: middle })];
    differ('Two halves of the range', written(halves), written(listed));
    const starts = new Set(listed.map(({ start }) => start.getTime()));
    for (let ms = whole.from.getTime(); ms < whole.to.getTime(); ms += 5 * MINUTE_MS)
      for (const start of [ms, ms + MINUTE_MS, ms + 1])
        if (isSlotFree(whole, new Date(start)) === starts.has(start)) asked += 1;
        else throw new Error(`${new Date(start).toISOString()} alone and in the list differ.`);
  });
  fc.assert(property, { numRuns: runs, seed: 20261125 });
  return asked;
}
