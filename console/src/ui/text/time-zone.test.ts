import { describe, expect, it } from 'vitest';
import { isoOf, localOf } from './time-zone.ts';

describe('a moment in the zone of the reader', () => {
  it('comes back as it was chosen, wherever the reader is', () => {
    for (const local of ['2026-01-15T09:30', '2026-07-15T23:59', '2026-11-20T00:00'])
      expect(localOf(isoOf(local))).toBe(local);
  });

  it('is nothing where nothing was chosen', () => {
    expect([localOf(null), isoOf(''), isoOf('nonsense')]).toEqual(['', null, null]);
  });
});
