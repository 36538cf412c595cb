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
    const { toBuyer, fromArtist, fromPlatform, toPromotion } = sharesOf({ gross, paid, fee, net }, bps);
    expect([toBuyer, fromArtist, fromPlatform, toPromotion]).toEqual(expected);
    expect(toBuyer + toPromotion).toBe(fromArtist + fromPlatform);
  });

  it('takes the rate at which it was sold where the report tells it', () => {
    const money = { gross: 301, paid: 301, fee: 37, net: 264, feeBps: 1250 };
    expect(sharesOf(money, 10_000)).toEqual({
      toBuyer: 301,
      fromArtist: 264,
      fromPlatform: 37,
      toPromotion: 0,
    });
  });
});
