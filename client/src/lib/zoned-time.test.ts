import { describe, expect, it } from 'vitest';
import { instantOf, localOf } from './zoned-time.ts';

describe('instantOf', () => {
  it.each([
    ['2026-11-20T15:00', 'Europe/Berlin', '2026-11-20T14:00:00.000Z'],
    ['2026-07-20T15:00', 'Europe/Berlin', '2026-07-20T13:00:00.000Z'],
    ['2026-11-20T00:30', 'Asia/Kolkata', '2026-11-19T19:00:00.000Z'],
    ['2026-11-20T00:30', 'UTC', '2026-11-20T00:30:00.000Z'],
    // The clock goes from 2:00 to 3:00.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // The clock goes from 3:00 back to 2:00.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-12-31T20:00', 'America/New_York', '2027-01-01T01:00:00.000Z'],
  ])('reads %s in %s as %s', (local, zone, instant) => {
    expect(instantOf(local, zone)?.toISOString()).toBe(instant);
  });

  it('reads nothing out of what is no time', () => {
    expect(instantOf('', 'UTC')).toBeNull();
    expect(instantOf('2026-13-45T99:00', 'UTC')).toBeNull();
  });
});

it('writes what it reads', () => {
  const local = '2026-08-01T07:05';
  expect(localOf(instantOf(local, 'America/Los_Angeles') ?? new Date(0), 'America/Los_Angeles')).toBe(local);
});
