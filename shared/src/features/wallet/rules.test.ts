import { describe, expect, it } from 'vitest';
import { HoldStatus, statementKindOf, statementKinds, TransactionKind } from './model.ts';
import { endLine, feeOf, reverseLine, splitHold, spreadDiscount, type PaidLine } from './rules.ts';

const line = (given: Partial<PaidLine>): PaidLine => ({
  gross: 600,
  discount: 0,
  bonusPart: 0,
  walletPart: 600,
  feeBps: 2000,
  ...given,
});

describe('spreadDiscount', () => {
  it.each([
    { grosses: [600, 600, 600], discount: 200, spread: [67, 67, 66] },
    { grosses: [600, 600, 600], discount: 0, spread: [0, 0, 0] },
    { grosses: [300, 600], discount: 1, spread: [0, 1] },
    { grosses: [300, 300], discount: 1, spread: [1, 0] },
    { grosses: [100, 200, 700], discount: 333, spread: [33, 67, 233] },
    { grosses: [300, 300], discount: 600, spread: [300, 300] },
    { grosses: [300, 300], discount: 900, spread: [300, 300] },
    { grosses: [0, 0], discount: 50, spread: [0, 0] },
    { grosses: [], discount: 50, spread: [] },
  ])('spreads $discount over $grosses', ({ grosses, discount, spread }) => {
    expect(spreadDiscount(grosses, discount)).toEqual(spread);
  });

  it('always gives away exactly the discount and never more than a line costs', () => {
    for (let discount = 0; discount <= 1000; discount += 7) {
      const grosses = [1, 299, 300, 400];
      const spread = spreadDiscount(grosses, discount);
      expect(spread.reduce((sum, part) => sum + part, 0)).toBe(discount);
      expect(spread.every((part, index) => part <= (grosses[index] ?? 0))).toBe(true);
    }
  });
});

describe('feeOf', () => {
  it.each([
    { gross: 600, bps: 2000, fee: 120 },
    { gross: 4, bps: 2000, fee: 0 },
    { gross: 5, bps: 2000, fee: 1 },
    { gross: 9, bps: 2000, fee: 1 },
    { gross: 333, bps: 1500, fee: 49 },
    { gross: 600, bps: 0, fee: 0 },
    { gross: 600, bps: 10_000, fee: 600 },
  ])('takes $fee of $gross at $bps', ({ gross, bps, fee }) => {
    expect(feeOf(gross, bps)).toBe(fee);
  });
});

describe('splitHold', () => {
  it('uses the bonus for the first lines and the wallet for the rest', () => {
    const lines = [
      { gross: 600, discount: 67 },
      { gross: 600, discount: 67 },
      { gross: 600, discount: 66 },
    ];
    expect(splitHold(lines, 700)).toEqual([
      { bonusPart: 533, walletPart: 0 },
      { bonusPart: 167, walletPart: 366 },
      { bonusPart: 0, walletPart: 534 },
    ]);
  });

  it('leaves what the price does not need', () => {
    expect(
      splitHold(
        [
          { gross: 300, discount: 300 },
          { gross: 300, discount: 0 },
        ],
        5000,
      ),
    ).toEqual([
      { bonusPart: 0, walletPart: 0 },
      { bonusPart: 300, walletPart: 0 },
    ]);
  });
});

describe('endLine', () => {
  it.each([
    { name: 'releases all of it', given: line({}), bps: 0, end: [0, 0, 0, 600, 120, 480] },
    {
      name: 'refunds each part to where it came from',
      given: line({ discount: 67, bonusPart: 33, walletPart: 500 }),
      bps: 10_000,
      end: [500, 33, 67, 0, 0, 0],
    },
    {
      name: 'returns the wallet first in a split',
      given: line({ discount: 66, bonusPart: 400, walletPart: 134 }),
      bps: 5000,
      end: [134, 133, 33, 300, 60, 240],
    },
    {
      name: 'rounds the returned part down',
      given: line({ gross: 301, walletPart: 301 }),
      bps: 5000,
      end: [150, 0, 0, 151, 30, 121],
    },
  ])('$name', ({ given, bps, end }) => {
    const [refundedWallet, refundedBonus, refundedDiscount, releasedPart, fee, net] = end;
    expect(endLine(given, bps)).toEqual({
      refundedWallet,
      refundedBonus,
      refundedDiscount,
      releasedPart,
      fee,
      net,
    });
  });
});

describe('reverseLine', () => {
  it('takes everything back from a released line', () => {
    const given = line({ discount: 67, bonusPart: 33, walletPart: 500 });
    expect(reverseLine(given, endLine(given, 0), 10_000)).toEqual({
      toWallet: 500,
      toBonus: 33,
      discountBack: 67,
      feeBack: 120,
      netBack: 480,
    });
  });

  it('takes back no more than a split had released', () => {
    const given = line({ discount: 66, bonusPart: 400, walletPart: 134 });
    expect(reverseLine(given, endLine(given, 5000), 10_000)).toEqual({
      toWallet: 0,
      toBonus: 267,
      discountBack: 33,
      feeBack: 60,
      netBack: 240,
    });
  });

  it('takes back a half, the fee in proportion', () => {
    const given = line({ gross: 301, walletPart: 301 });
    expect(reverseLine(given, endLine(given, 0), 5000)).toEqual({
      toWallet: 150,
      toBonus: 0,
      discountBack: 0,
      feeBack: 30,
      netBack: 120,
    });
  });
});

describe('the worked example: two files, three artists, a coupon of 200', () => {
  const discounts = spreadDiscount([600, 600, 600], 200);
  const prices = discounts.map((discount) => ({ gross: 600, discount }));
  const [a, b, c] = splitHold(prices, 0).map((paid, index) =>
    line({ ...paid, discount: discounts[index] ?? 0 }),
  );

  it('costs 1,600 of the wallet and 200 of the platform', () => {
    expect(discounts).toEqual([67, 67, 66]);
    expect([a, b, c].map((paid) => paid?.walletPart)).toEqual([533, 533, 534]);
  });

  it('pays the answering artist 480 with a fee of 120', () => {
    expect(a && endLine(a, 0)).toMatchObject({ fee: 120, net: 480 });
  });

  it('returns 533 and 534 for the lines that failed, 67 and 66 to promo', () => {
    expect(b && endLine(b, 10_000)).toMatchObject({ refundedWallet: 533, refundedDiscount: 67, net: 0 });
    expect(c && endLine(c, 10_000)).toMatchObject({ refundedWallet: 534, refundedDiscount: 66, net: 0 });
  });
});

describe('statementKindOf', () => {
  it('shows every transaction under a known kind or not at all', () => {
    for (const kind of Object.values(TransactionKind)) {
      expect([...statementKinds, null]).toContain(statementKindOf[kind]);
    }
    expect(HoldStatus).toEqual({ Held: 1, Released: 2, Refunded: 3, Split: 4, Reversed: 5 });
  });
});
