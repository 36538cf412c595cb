import { describe, expect, it } from 'vitest';
import { addMonths, dayAfterKey, dayReader, weekdayNames, weeksOf } from './days.ts';

describe('dayReader', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-28'],
    ['Asia/Kolkata', '2026-11-27'],
    ['America/Los_Angeles', '2026-11-27'],
    ['Pacific/Pago_Pago', '2026-11-26'],
  ])('reads the day of %s', (zone, day) => {
    const at = zone.startsWith('Pacific/P') ? '2026-11-27T10:30Z' : '2026-11-27T16:00Z';
    expect(dayReader(zone)(Date.parse(at))).toBe(day);
  });
});

describe('weeksOf', () => {
  it('has every day once, in whole weeks', () => {
    for (const firstWeekday of [0, 1, 6]) {
      const weeks = weeksOf('2026-02', firstWeekday);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(weeks.flat().filter((day) => day !== null)).toHaveLength(28);
    }
  });

  it('begins with the wanted day of the week', () => {
    // 2026-11-01 is a Sunday.
    expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
    expect(weeksOf('2026-11', 1)[0]?.[6]).toBe('2026-11-01');
  });
});

describe('dayAfterKey', () => {
  const limits = { firstWeekday: 1, min: '2026-11-25', max: '2027-01-24' };
  it.each([
    ['ArrowLeft', '2026-11-26'],
    ['ArrowRight', '2026-11-28'],
    ['ArrowUp', '2026-11-25'],
    ['ArrowDown', '2026-12-04'],
    ['Home', '2026-11-25'],
    ['End', '2026-11-29'],
    ['PageUp', '2026-11-25'],
    ['PageDown', '2026-12-27'],
    ['a', null],
  ])('%s leads from Friday, November 27 to %s', (key, day) => {
    expect(dayAfterKey('2026-11-27', key, limits)).toBe(day);
  });

  it('goes no further than the last day', () => {
    expect(dayAfterKey('2027-01-20', 'PageDown', limits)).toBe('2027-01-24');
  });
});

it('takes the last day of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2026-12-31', -1)).toBe('2026-11-30');
});

it('names the days of a week from its first', () => {
  expect(weekdayNames(1).map(({ short }) => short)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  expect(weekdayNames(0)[0]?.long).toBe('Sunday');
});
