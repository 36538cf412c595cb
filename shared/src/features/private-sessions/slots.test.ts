import { describe, expect, it } from 'vitest';
import { IMPORT_FUTURE_DAYS } from '../calendar/model.ts';
import { DAY_MS } from '../../lib/dates.ts';
import { privateSessionSettings } from '../accounts/private-session-settings.ts';
import type { PrivateSessionSettings } from '../accounts/private-session-settings.ts';
import { isSlotFree, PS_HORIZON_DAYS, slotsOf } from './slots.ts';
import type { SlotQuestion } from './slots.ts';
import { shown } from './testing/by-minute.ts';
import { compareSlots, places } from './testing/questions.ts';

const settings = (given: Partial<PrivateSessionSettings>): PrivateSessionSettings =>
  privateSessionSettings.parse({
    price: 5000,
    duration: 60,
    timeZone: 'UTC',
    weekly: [],
    exceptions: [],
    bufferMin: 0,
    noticeHours: 0,
    description: 'An hour about your mix.',
    ...given,
  });
const everyDay = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from, to }));

/** The starts on these dates, two weeks ahead. */
function startsOf(
  given: Partial<PrivateSessionSettings>,
  from: string,
  { days = 1, ...more }: Partial<SlotQuestion> & { days?: number } = {},
) {
  const start = new Date(`${from}T00:00Z`);
  const slots = slotsOf({
    settings: settings(given),
    from: start,
    to: new Date(start.getTime() + days * DAY_MS),
    now: new Date(start.getTime() - 14 * DAY_MS),
    busy: [],
    ...more,
  });
  return slots.map((slot) => slot.start.toISOString().slice(0, 16));
}
const hours = (date: string, ...all: number[]) =>
  all.map((hour) => `${date}T${String(hour).padStart(2, '0')}:00`);

describe('slots against a slow computation', () => {
  it.each(places.filter(({ changes }) => changes))(
    'knows when clocks change: $zone near $at',
    ({ zone, at }) => {
      const minutesOn = (ms: number) => Date.parse(`${shown(zone, ms).replace(' ', 'T')}Z`) - ms;
      expect(minutesOn(Date.parse(at) - 60_000)).not.toBe(minutesOn(Date.parse(at)));
    },
  );

  // Two questions a place here; slots.long.test.ts asks many more.
  it.each(places)('finds the same slots: $zone near $at', (place) => {
    expect(compareSlots(place, 2)).toBeGreaterThan(0);
  });
});

describe('slots where others were wrong', () => {
  const newYork = { timeZone: 'America/New_York', weekly: everyDay('13:00', '18:00') };

  it('keeps afternoon hours on the day that clocks go forward', () => {
    expect(startsOf(newYork, '2026-03-08')).toEqual(hours('2026-03-08', 17, 18, 19, 20, 21));
    expect(
      startsOf({ timeZone: 'America/Chicago', weekly: everyDay('15:00', '16:00') }, '2025-03-09'),
    ).toEqual(hours('2025-03-09', 20));
    expect(
      startsOf({ timeZone: 'America/Chicago', weekly: everyDay('12:30', '13:30') }, '2025-03-09'),
    ).toEqual(['2025-03-09T17:30']);
  });

  it('counts the notice in hours that pass, also over a change', () => {
    const at = (iso: string) =>
      startsOf({ ...newYork, noticeHours: 24 }, '2026-03-08', { now: new Date(iso) });
    expect(at('2026-03-07T19:00Z')).toEqual(hours('2026-03-08', 19, 20, 21));
    expect(at('2026-03-07T19:01Z')).toEqual(hours('2026-03-08', 20, 21));
  });

  it('has the last day of a month in zones far ahead, and nothing on the day before an exception', () => {
    const kiritimati = { timeZone: 'Pacific/Kiritimati', weekly: [{ day: 2, from: '09:00', to: '10:00' }] };
    // Tuesday 31 March at 09:00 there is Monday evening in UTC.
    expect(startsOf(kiritimati, '2026-03-30', { days: 2 })).toEqual(hours('2026-03-30', 19));
    const exception = [{ date: '2026-03-31', from: '12:00', to: '13:00' }];
    expect(startsOf({ ...kiritimati, exceptions: exception }, '2026-03-30', { days: 2 })).toEqual(
      hours('2026-03-30', 22),
    );
  });

  it('offers the last slot before midnight, and one over midnight', () => {
    const evening = [{ day: 1, from: '22:00', to: '24:00' }];
    expect(startsOf({ weekly: evening }, '2026-03-30', { days: 2 })).toEqual(hours('2026-03-30', 22, 23));
    const weekly = [...evening, { day: 2, from: '00:00', to: '01:30' }];
    expect(startsOf({ weekly, duration: 90 }, '2026-03-30')).toEqual([
      '2026-03-30T22:00',
      '2026-03-30T23:30',
    ]);
    expect(startsOf({ weekly, duration: 90 }, '2026-03-30', { days: 2 })).toEqual([
      '2026-03-30T22:00',
      '2026-03-30T23:30',
    ]);
  });

  it('counts touching windows from the first minute of the first one', () => {
    const weekly = [
      { day: 1, from: '20:07', to: '24:00' },
      { day: 2, from: '00:00', to: '02:00' },
    ];
    expect(startsOf({ weekly }, '2026-03-30', { days: 2 })).toEqual(
      ['20', '21', '22', '23'].map((hour) => `2026-03-30T${hour}:07`).concat('2026-03-31T00:07'),
    );
  });

  it('refuses what the buffer of a booking outside the asked range takes', () => {
    const busy = [{ start: new Date('2026-03-29T23:00Z'), end: new Date('2026-03-30T00:00Z') }];
    const given = { weekly: everyDay('00:00', '02:00'), bufferMin: 15, duration: 30 as const };
    expect(startsOf(given, '2026-03-30', { busy })).toEqual(['2026-03-30T00:45', '2026-03-30T01:30']);
    const question = {
      settings: settings(given),
      now: new Date('2026-03-20T00:00Z'),
      busy,
    };
    expect(isSlotFree(question, new Date('2026-03-30T00:00Z'))).toBe(false);
    expect(isSlotFree(question, new Date('2026-03-30T00:45Z'))).toBe(true);
    expect(isSlotFree(question, new Date('2026-03-30T00:46Z'))).toBe(false);
  });

  it('doesn’t offer what the gap skips, and offers what the fold repeats once', () => {
    const given = { timeZone: 'Europe/Berlin', weekly: everyDay('01:00', '04:00') };
    expect(startsOf(given, '2026-03-29')).toEqual(hours('2026-03-29', 0, 1, 23));
    expect(startsOf(given, '2026-10-25')).toEqual(hours('2026-10-25', 0, 2));
    // The slot at 01:45 runs until 03:30, because there is no 02:30, so the one at 03:15 would overlap it.
    expect(startsOf({ ...given, weekly: everyDay('01:00', '05:00'), duration: 45 }, '2026-03-29')).toEqual([
      '2026-03-29T00:00', '2026-03-29T00:45', '2026-03-29T02:00', '2026-03-29T23:00', '2026-03-29T23:45',
    ]); // prettier-ignore
    expect(startsOf({ timeZone: 'Pacific/Apia', weekly: everyDay('12:00', '13:00') }, '2011-12-29', { days: 2 })).toEqual([
      '2011-12-29T22:00', '2011-12-30T22:00',
    ]); // prettier-ignore
  });
});

describe('slots over a date that a zone skipped', () => {
  it('are the same alone as in the list', () => {
    const always = settings({
      timeZone: 'Pacific/Apia',
      weekly: everyDay('00:00', '24:00'),
      duration: 30,
      bufferMin: 5,
    });
    const question = { settings: always, now: new Date('2011-12-20T00:00Z'), busy: [] };
    const [from, to] = [new Date('2011-12-30T09:30Z'), new Date('2011-12-30T10:00Z')];
    const [slot] = slotsOf({ ...question, from, to });
    expect(slot?.start.toISOString()).toBe('2011-12-30T09:40:00.000Z');
    expect(isSlotFree(question, new Date('2011-12-30T09:40Z'))).toBe(true);
  });
});

describe('slots and the artist’s rules', () => {
  const weekly = everyDay('10:00', '14:00');

  it('lets the times of a date replace its weekly windows, and a closing take some away', () => {
    const on = (...exceptions: PrivateSessionSettings['exceptions']) =>
      startsOf({ weekly, exceptions }, '2026-03-30');
    const date = '2026-03-30';
    expect(on()).toEqual(hours(date, 10, 11, 12, 13));
    expect(on({ date, from: '18:00', to: '19:00' }, { date, from: '20:00', to: '21:00' })).toEqual(
      hours(date, 18, 20),
    );
    expect(on({ date, from: '11:00', to: '12:00', closed: true })).toEqual(hours(date, 10, 12, 13));
    expect(on({ date, closed: true }, { date, from: '18:00', to: '19:00' })).toEqual([]);
  });

  it('is closed on both end days of a vacation', () => {
    const vacations = [{ from: '2026-03-31', to: '2026-04-01' }];
    const starts = startsOf({ weekly: everyDay('10:00', '11:00'), vacations }, '2026-03-30', { days: 4 });
    expect(starts).toEqual([...hours('2026-03-30', 10), ...hours('2026-04-02', 10)]);
  });

  it('counts bookings per day and per week on the artist’s clock', () => {
    const given = { timeZone: 'America/New_York', weekly: everyDay('20:00', '22:00') };
    // Sunday 21:00 in New York, which is Monday in UTC.
    const bookings = [new Date('2026-03-30T01:00Z')];
    const of = (limits: Partial<PrivateSessionSettings>) =>
      startsOf({ ...given, ...limits }, '2026-03-29', { days: 3, bookings });
    const monday = ['2026-03-31T00:00', '2026-03-31T01:00'];
    expect(of({})).toHaveLength(6);
    expect(of({ maxPerDay: 1 })).toEqual([...hours('2026-03-29', 0, 1), ...monday]);
    expect(of({ maxPerWeek: 1 })).toEqual(monday);
  });

  it('offers sixty days, and not a moment more', () => {
    const now = new Date('2026-03-01T10:00Z');
    const question = {
      settings: settings({ weekly }),
      now,
      busy: [],
      from: now,
      to: new Date(now.getTime() + 90 * DAY_MS),
    };
    expect(slotsOf(question).at(-1)?.start.toISOString()).toBe('2026-04-30T10:00:00.000Z');
    const sooner = { ...question, now: new Date(now.getTime() - 1) };
    expect(slotsOf(sooner).at(-1)?.start.toISOString()).toBe('2026-04-29T13:00:00.000Z');
  });

  it('offers no day for which artists’ own calendars were not read', () => {
    expect(IMPORT_FUTURE_DAYS).toBeGreaterThan(PS_HORIZON_DAYS + 1);
  });

  it('counts the slots of an artist who is always open from Monday', () => {
    const starts = startsOf({ weekly: everyDay('00:00', '24:00'), duration: 45, bufferMin: 5 }, '2026-03-30');
    expect(starts.slice(0, 2)).toEqual(['2026-03-30T00:00', '2026-03-30T00:50']);
  });
});

describe('the settings of private sessions', () => {
  const valid = settings({ weekly: [{ day: 1, from: '09:00', to: '24:00' }] });
  const isValid = (change: object) => privateSessionSettings.safeParse({ ...valid, ...change }).success;

  it('refuses windows, exceptions and vacations that make no sense', () => {
    expect(isValid({})).toBe(true);
    expect(isValid({ weekly: [{ day: 1, from: '24:00', to: '24:00' }] })).toBe(false);
    expect(isValid({ weekly: [{ day: 1, from: '10:00', to: '10:00' }] })).toBe(false);
    const date = '2026-03-30';
    expect(isValid({ exceptions: [{ date }] })).toBe(false);
    expect(isValid({ exceptions: [{ date, closed: true }] })).toBe(true);
    expect(isValid({ exceptions: [{ date, from: '10:00', closed: true }] })).toBe(false);
    expect(isValid({ exceptions: [{ date: '2026-02-30', closed: true }] })).toBe(false);
    expect(isValid({ vacations: [{ from: '2026-03-30', to: '2026-03-30' }] })).toBe(true);
    expect(isValid({ vacations: [{ from: '2026-03-31', to: '2026-03-30' }] })).toBe(false);
    expect(isValid({ calendarUrl: 'http://example.com/a.ics' })).toBe(false);
  });
});
