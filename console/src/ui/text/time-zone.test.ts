import { beforeEach, describe, expect, it } from 'vitest';
import { isoOf, localOf, readIn, timeZone } from './time-zone.ts';

describe('a moment in the zone of the reader', () => {
  beforeEach(() => readIn(null));

  it('comes back as it was chosen, wherever the reader is', () => {
    for (const zone of [null, 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati']) {
      readIn(zone);
      for (const local of ['2026-01-15T09:30', '2026-07-15T23:59', '2026-11-20T00:00'])
        expect(localOf(isoOf(local))).toBe(local);
    }
  });

  it('goes by the profile, not by the browser', () => {
    readIn('Asia/Tokyo');
    expect([timeZone(), isoOf('2026-07-15T08:30'), localOf('2026-12-31T23:00:00.000Z')]).toEqual([
      'Asia/Tokyo',
      '2026-07-14T23:30:00.000Z',
      '2027-01-01T08:00',
    ]);
  });

  it('knows the days on which clocks change', () => {
    readIn('Europe/Berlin');
    expect([isoOf('2026-03-29T01:59'), isoOf('2026-03-29T03:00')]).toEqual([
      '2026-03-29T00:59:00.000Z',
      '2026-03-29T01:00:00.000Z',
    ]);
  });

  it('is nothing where nothing was chosen', () => {
    expect([localOf(null), isoOf(''), isoOf('nonsense')]).toEqual(['', null, null]);
  });
});
