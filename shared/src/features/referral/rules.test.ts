import { describe, expect, it } from 'vitest';
import { referralTargets } from './rules.ts';

const fan = { isArtist: false, isActive: true, isEmailVerified: true };
const nothing = { referrer: 0, friend: 0 };

describe('referralTargets', () => {
  it.each([
    [fan, { referrer: 500, friend: 500 }],
    [{ ...fan, isEmailVerified: false }, nothing],
    [{ ...fan, isActive: false }, nothing],
    [
      { ...fan, isArtist: true },
      { referrer: 1000, friend: 500 },
    ],
    [
      { ...fan, isArtist: true, isEmailVerified: false },
      { referrer: 1000, friend: 500 },
    ],
    [{ ...fan, isArtist: true, isActive: false }, nothing],
  ])('of %j are %j', (friend, targets) => {
    expect(referralTargets(friend)).toEqual(targets);
  });
});
