import { describe, expect, it } from 'vitest';
import { chartQuery, earningsPeriods, stepName } from './earnings-period.ts';

const now = new Date('2026-03-01T23:30:00Z');

describe('the earnings chart', () => {
  it('asks for the days up to this one, this one included', () => {
    const [month, quarter, year] = earningsPeriods.map((period) => chartQuery(period, now));
    expect(month).toEqual({ from: '2026-01-31', to: '2026-03-01', groupBy: 'day' });
    expect(quarter).toMatchObject({ from: '2025-12-02', groupBy: 'week' });
    expect(year).toMatchObject({ from: '2025-03-02', groupBy: 'month' });
  });

  it('names its steps', () => {
    const [day, week, month] = earningsPeriods;
    expect(stepName('2026-03-01', day)).toBe('Mar 1');
    expect(stepName('2026-03-01', week)).toBe('Mar 1');
    expect(stepName('2026-03-01', week, true)).toBe('Week of Mar 1');
    expect(stepName('2026-03-01', month)).toBe('Mar 26');
  });
});
