import { describe, expect, it } from 'vitest';
import { sharesOf } from './report-words.ts';

describe('sharesOf', () => {
  it.each([
    // gross, paid, fee, net, bps, toBuyer, fromArtist, fromPlatform, toPromotion
    [600, 600, 120, 480, 10_000, 600, 480, 120, 0],
    [600, 600, 120, 480, 5000, 300, 240, 60, 0],
    [600, 533, 120, 480, 10_000, 533, 480, 120, 67],
    [600, 533, 120, 480, 3333, 177, 160, 39, 22],
    [600, 0, 120, 480, 5000, 0, 240, 60, 300],
    [0, 0, 0, 0, 5000, 0, 0, 0, 0],
  ])('of %i, paid %i, fee %i, net %i: %i bps', (gross, paid, fee, net, bps, ...expected) => {
    const part = { gross, paid, fee, net, feeBps: 2000 };
    const { toBuyer, fromArtist, fromPlatform, toPromotion } = sharesOf([part], bps);
    expect([toBuyer, fromArtist, fromPlatform, toPromotion]).toEqual(expected);
    expect(toBuyer + toPromotion).toBe(fromArtist + fromPlatform);
  });

  it('takes the rate at which each part was sold, and the same share of every part', () => {
    const price = { gross: 301, paid: 301, fee: 37, net: 264, feeBps: 1250 };
    expect(sharesOf([price], 10_000)).toEqual({
      toBuyer: 301,
      fromArtist: 264,
      fromPlatform: 37,
      toPromotion: 0,
    });
    const priority = { gross: 101, paid: 91, fee: 12, net: 89, feeBps: 1250 };
    expect(sharesOf([price, priority], 5000)).toEqual({
      toBuyer: 195,
      fromArtist: 176,
      fromPlatform: 24,
      toPromotion: 5,
    });
  });
});
