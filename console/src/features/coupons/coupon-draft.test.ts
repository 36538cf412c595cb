import { describe, expect, it } from 'vitest';
import { COUPON_CODE_PATTERN } from '@dubplate/shared/features/coupons/model.ts';
import {
  changedOf,
  type CouponDraft,
  couponOf,
  draftOf,
  emptyCoupon,
  errorsOf,
  newCode,
} from './coupon-draft.ts';
import { type CouponRecord, contextNames, stateOf, usesWords } from './coupon-words.ts';

const coupon: CouponRecord = {
  id: 'c1',
  code: 'SUMMER',
  amount: 500,
  contexts: ['loopcheck', 'wallet'],
  artistSlug: null,
  maxUses: 50,
  maxUsesPerUser: 1,
  startsAt: '2026-11-01T09:30:45.123Z',
  expiresAt: null,
  active: true,
  note: 'For the newsletter',
  createdBy: 'ada',
  date: '2026-10-30T08:00:00.000Z',
  uses: 3,
};
const filled: CouponDraft = { ...emptyCoupon, code: 'SUMMER', amount: '500', contexts: ['loopcheck'] };

describe('errorsOf', () => {
  it.each([
    [{}, []],
    [{ code: 'AB' }, ['code']],
    [{ code: 'with space' }, ['code']],
    [{ amount: '0' }, ['amount']],
    [{ amount: '1000001' }, ['amount']],
    [{ contexts: [] }, ['contexts']],
    [{ maxUses: '0' }, ['maxUses']],
    [{ maxUses: '' }, []],
    [{ maxUsesPerUser: '' }, ['maxUsesPerUser']],
    [{ startsAt: '2026-11-02T10:00', expiresAt: '2026-11-02T10:00' }, ['expiresAt']],
    [{ startsAt: '2026-11-02T10:00', expiresAt: '2026-11-02T10:01' }, []],
  ])('of %j', (part, fields) => {
    expect(Object.keys(errorsOf({ ...filled, ...part }, true))).toEqual(fields);
  });

  it('leaves code and amount of an old one alone', () => {
    expect(errorsOf({ ...filled, code: '', amount: '' }, false)).toEqual({});
  });
});

describe('what is sent', () => {
  it('of a new one: no limit is null', () => {
    expect(couponOf({ ...filled, note: ' x ' })).toEqual({
      code: 'SUMMER',
      amount: 500,
      contexts: ['loopcheck'],
      artistSlug: null,
      maxUses: null,
      maxUsesPerUser: 1,
      startsAt: null,
      expiresAt: null,
      note: 'x',
    });
  });

  it('of a changed one: only the change, so that seconds which no field shows stay', () => {
    expect(changedOf(coupon, draftOf(coupon))).toEqual({});
    expect(changedOf(coupon, { ...draftOf(coupon), maxUses: '' })).toEqual({ maxUses: null });
  });
});

describe('newCode', () => {
  it('keeps to the signs of vouchers that are not taken for one another', () => {
    for (let round = 0; round < 20; round += 1) {
      expect(newCode()).toMatch(COUPON_CODE_PATTERN);
      expect(newCode()).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    }
  });
});

describe('stateOf', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    [{}, 'Usable'],
    [{ active: false }, 'Switched off'],
    [{ expiresAt: '2026-11-20T12:00:00.000Z' }, 'Expired'],
    [{ expiresAt: '2026-11-20T12:00:00.001Z' }, 'Usable'],
    [{ startsAt: '2026-11-20T12:00:00.001Z' }, 'Not started'],
    [{ uses: 50 }, 'Used up'],
    [{ uses: 50, maxUses: null }, 'Usable'],
  ])('with %j', (part, text) => {
    expect(stateOf({ ...coupon, ...part }, now).text).toBe(text);
  });

  it('is told beside uses and contexts', () => {
    expect([usesWords(coupon), usesWords({ ...coupon, maxUses: null })]).toEqual(['3 of 50', '3']);
    expect(contextNames(coupon.contexts)).toBe('Loopcheck, Wallet');
  });
});
