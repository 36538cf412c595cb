import { expect, it } from 'vitest';
import { weekdayTime } from './weekday-time.ts';

it('names the day and the time in a zone', () => {
  const atMs = Date.UTC(2026, 10, 30, 2, 42);
  expect(weekdayTime(atMs, 'UTC', 'h12')).toBe('Monday 2:42 AM');
  expect(weekdayTime(atMs, 'America/Los_Angeles', 'h23')).toBe('Sunday 18:42');
});
