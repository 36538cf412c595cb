import { describe, expect, it } from 'vitest';
import { addMs } from '../../lib/dates.ts';
import { couponDiscount, couponRefusal, couponWorth, type JudgedCoupon, type WantedUse } from './rules.ts';

const now = new Date('2026-05-01T12:00:00.000Z');
const coupon: JudgedCoupon = {
  isActive: true,
  startsAt: null,
  expiresAt: null,
  contexts: ['loopcheck'],
  artistId: null,
  maxUses: 2,
  maxUsesPerUser: 1,
  uses: 0,
  makerIds: ['staff'],
};
const use: WantedUse = { context: 'loopcheck', artistIds: ['a'], ownIds: ['fan', 'twin'], ownUses: 0, now };

describe('couponRefusal', () => {
  it.each<[string | null, Partial<JudgedCoupon>, Partial<WantedUse>?]>([
    [null, {}],
    ['coupon-invalid', { isActive: false }],
    [null, { startsAt: now, expiresAt: addMs(now, 1) }],
    ['coupon-invalid', { startsAt: addMs(now, 1) }],
    ['coupon-invalid', { expiresAt: now }],
    ['coupon-wrong-context-deepdive', { contexts: ['wallet', 'deepdive'] }],
    ['coupon-wrong-context-loopcheck', {}, { context: 'wallet' }],
    [null, { artistId: 'a' }],
    ['coupon-wrong-artist', { artistId: 'a' }, { artistIds: ['a', 'b'] }],
    ['coupon-wrong-artist', { artistId: 'a' }, { artistIds: [] }],
    ['coupon-already-used', {}, { ownUses: 1 }],
    ['coupon-limit-reached', { uses: 2 }],
    [null, { uses: 2, maxUses: null }],
    ['coupon-own', { makerIds: ['staff', 'fan'] }],
    ['coupon-own', { makerIds: ['twin'] }, { context: 'wallet', ownUses: 1 }],
    ['coupon-wrong-artist', { makerIds: ['b'] }, { artistIds: ['a', 'b'] }],
    // The first that holds is told.
    ['coupon-invalid', { isActive: false, makerIds: ['fan'] }],
    ['coupon-invalid', { isActive: false, contexts: ['wallet'], uses: 2 }],
    ['coupon-already-used', { uses: 2 }, { ownUses: 1 }],
  ])('is %s for %j wanted as %j', (expected, about, wanted = {}) => {
    expect(couponRefusal({ ...coupon, ...about }, { ...use, ...wanted })).toBe(expected);
  });

  it('knows no voucher that is not there', () => {
    expect(couponRefusal(null, use)).toBe('coupon-invalid');
  });
});

describe('couponDiscount', () => {
  it('is the amount, at most the price', () => {
    expect([couponDiscount(200, 1800), couponDiscount(500, 300)]).toEqual([200, 300]);
  });
});

describe('couponWorth', () => {
  it.each([
    [100_000, { isActive: true, amountTokens: 500, maxUses: 200 }],
    [0, { isActive: false, amountTokens: 500, maxUses: 200 }],
    [0, { isActive: false, amountTokens: 500, maxUses: null }],
    [Number.POSITIVE_INFINITY, { isActive: true, amountTokens: 1, maxUses: null }],
  ])('is %d for %j', (worth, coupon) => {
    expect(couponWorth(coupon)).toBe(worth);
  });
});
