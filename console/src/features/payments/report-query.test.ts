import { describe, expect, it } from 'vitest';
import { readReportQuery } from './report-query.ts';

const now = new Date('2026-11-20T23:30:00Z');
const read = (query: string) => readReportQuery(new URLSearchParams(query), now);

describe('readReportQuery', () => {
  it('asks for the last seven days at first', () => {
    expect(read('')).toEqual({ provider: '', from: '2026-11-14', to: '2026-11-20', error: null });
  });

  it.each([
    ['from=2026-10-01&to=2026-10-31', null],
    ['from=2026-10-01&to=2026-11-01', 'Please choose at most 31 days.'],
    ['from=2026-10-02&to=2026-10-01', 'The first day comes after the last one.'],
    ['from=&to=2026-10-01', 'Please choose both days.'],
    ['provider=stripe&from=2026-10-01&to=2026-10-01', null],
  ])('of %j', (query, error) => {
    expect(read(query).error).toBe(error);
  });
});
