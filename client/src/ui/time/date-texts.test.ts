import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateTimeOf, timeOf, zonedDate } from './date-texts.ts';

describe('times on a device that shows 24 hours', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are told so', () => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), hourCycle: 'h23' as const };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    const atMs = Date.UTC(2026, 10, 20, 15, 5);
    expect(zonedDate(atMs, 'UTC')).toBe('Friday, November 20, 2026 at 15:05 UTC');
    expect(dateTimeOf(atMs, 'UTC')).toBe('Nov 20, 2026, 15:05 UTC');
    expect(timeOf(atMs)).not.toMatch(/[AP]M/);
    expect(timeOf(atMs, 'Asia/Tokyo')).toBe('00:05 GMT+9');
  });
});
