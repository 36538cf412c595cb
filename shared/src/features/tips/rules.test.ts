import { describe, expect, it } from 'vitest';
import { giftOf, isTippable } from './rules.ts';

describe('isTippable', () => {
  it.each([
    [250, false, true],
    [300, false, false],
    [300, true, true],
    [99, true, false],
    [100, true, true],
    [1_000_000, true, true],
    [1_000_001, true, false],
  ])('of %d tokens, as a donation: %s, is %s', (amount, donationOnly, expected) => {
    expect(isTippable(amount, donationOnly)).toBe(expected);
  });
});

describe('giftOf', () => {
  it('has a picture for the listed amounts that are no mere donations', () => {
    expect([giftOf(500, false), giftOf(500, true), giftOf(501, false)]).toEqual([500, null, null]);
  });
});
