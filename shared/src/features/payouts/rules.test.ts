import { describe, expect, it } from 'vitest';
import { PAYOUT_REVIEW_BONUS_BPS, PAYOUT_REVIEW_BUYER_BPS, PAYOUT_REVIEW_TOKENS } from './model.ts';
import { needsReview } from './rules.ts';

describe('needsReview', () => {
  const plain = { amount: 2000, isFirst: false, buyerShareBps: 0, bonusShareBps: 0 };

  it.each<[string, Partial<typeof plain>, boolean]>([
    ['one without anything', {}, false],
    ['the first one', { isFirst: true }, true],
    ['the largest ordinary one', { amount: PAYOUT_REVIEW_TOKENS }, false],
    ['a large one', { amount: PAYOUT_REVIEW_TOKENS + 1 }, true],
    ['one by half from one buyer', { buyerShareBps: PAYOUT_REVIEW_BUYER_BPS }, false],
    ['one by more than half from one buyer', { buyerShareBps: PAYOUT_REVIEW_BUYER_BPS + 1 }, true],
    ['one of which less than half was given', { bonusShareBps: PAYOUT_REVIEW_BONUS_BPS - 1 }, false],
    ['one of which half was given', { bonusShareBps: PAYOUT_REVIEW_BONUS_BPS }, false],
    ['one of which more than half was given', { bonusShareBps: PAYOUT_REVIEW_BONUS_BPS + 1 }, true],
    ['one that was given', { bonusShareBps: 10_000 }, true],
  ])('of %s', (_, payout, isNeeded) => {
    expect(needsReview({ ...plain, ...payout })).toBe(isNeeded);
  });
});
