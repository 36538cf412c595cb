import { describe, expect, it } from 'vitest';
import { compareSingles, compareSlots, places } from './testing/questions.ts';

describe('slots against a slow computation', () => {
  it.each(places)('finds the same slots: $zone near $at', (place) => {
    expect(compareSlots(place, 12)).toBeGreaterThan(0);
  });

  it.each(places)('answers a single instant as the list does: $zone near $at', (place) => {
    expect(compareSingles(place, 1)).toBeGreaterThan(500);
  });
});
