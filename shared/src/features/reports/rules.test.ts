import { expect, it } from 'vitest';
import { addMs, DAY_MS } from '../../lib/dates.ts';
import { mayReport } from './rules.ts';

it('lets a delivery be reported for seven days, to the millisecond', () => {
  const delivered = new Date('2026-05-01T12:00:00.000Z');
  expect(mayReport(delivered, addMs(delivered, 7 * DAY_MS - 1))).toBe(true);
  expect(mayReport(delivered, addMs(delivered, 7 * DAY_MS))).toBe(false);
});
