import { describe, expect, it } from 'vitest';
import { lengthOf, periodBefore, periodWords, readPeriod } from './period.ts';

const now = new Date('2026-11-20T23:30:00Z');
const read = (query: string) => readPeriod(new URLSearchParams(query), now);

describe('readPeriod', () => {
  it.each([
    ['', '2026-10-22', '2026-11-20', 30],
    ['days=7', '2026-11-14', '2026-11-20', 7],
    ['days=90', '2026-08-23', '2026-11-20', 90],
    ['days=12', '2026-10-22', '2026-11-20', 30],
    ['from=2026-09-01&to=2026-09-30', '2026-09-01', '2026-09-30', null],
    ['from=2026-09-30&to=2026-09-01', '2026-10-22', '2026-11-20', 30],
    ['from=nonsense&to=2026-09-01', '2026-10-22', '2026-11-20', 30],
  ])('reads %j', (query, from, to, preset) => {
    expect(read(query)).toEqual({ from, to, groupBy: 'day', preset });
  });

  it('takes only known steps', () => {
    expect(read('by=week').groupBy).toBe('week');
    expect(read('by=hour').groupBy).toBe('day');
  });
});

describe('periodBefore', () => {
  it('is as long and ends the day before', () => {
    const period = read('from=2026-03-01&to=2026-03-31');
    const before = periodBefore(period);
    expect([before.from, before.to]).toEqual(['2026-01-29', '2026-02-28']);
    expect(lengthOf(before)).toBe(lengthOf(period));
  });
});

describe('periodWords', () => {
  it('ask the question of the title', () => {
    expect(periodWords(read(''))).toBe('last 30 days, against the 30 before');
    expect(periodWords(read('from=2026-03-01&to=2026-03-01'))).toBe(
      '2026-03-01 to 2026-03-01, against the day before',
    );
  });
});
