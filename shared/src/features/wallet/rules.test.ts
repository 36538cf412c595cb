import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HoldStatus, statementKindOf, statementKinds, TransactionKind } from './model.ts';
import {
  BPS,
  endLine,
  feeOf,
  paidOf,
  type PaidLine,
  partOf,
  reverseLine,
  splitHold,
  spreadDiscount,
} from './rules.ts';

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

/** Amounts at which rounding shows beside any others, as far as the ledger's columns are used. */
const amount = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, 4, 5, 7, 99, 101, 299, 301, 333, 599, 600, 601, 7500, 9999, 10_001, 999_983),
  fc.integer({ min: 0, max: 10_000_000 }),
);
const rate = fc.oneof(
  fc.constantFrom(0, 1, 1500, 2000, 3333, 5000, 6667, 9999, 10_000),
  fc.integer({ min: 0, max: BPS }),
);
/** A line that was paid, whatever part of it by a coupon and by bonus. */
const anyLine = fc
  .record({ gross: amount, feeBps: rate, discounted: rate, given: rate })
  .map(({ gross, feeBps, discounted, given }): PaidLine => {
    const discount = partOf(gross, discounted);
    const bonusPart = partOf(gross - discount, given);
    return { gross, discount, bonusPart, walletPart: gross - discount - bonusPart, feeBps };
  });
const grosses = fc.array(amount, { maxLength: 30 });
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
const areTokens = (parts: readonly number[]) =>
  parts.every((part) => Number.isSafeInteger(part) && part >= 0);
const always = <T>(given: fc.Arbitrary<T>, holds: (given: T) => void) =>
  fc.assert(fc.property(given, holds), { numRuns: 1000 });

describe('whatever the amounts and rates', () => {
  it('a fee is the part of gross rounded down, and no more than gross', () => {
    always(fc.tuple(amount, rate), ([gross, feeBps]) => {
      const fee = feeOf(gross, feeBps);
      expect(fee * BPS <= gross * feeBps && gross * feeBps < (fee + 1) * BPS && fee <= gross).toBe(true);
    });
  });

  it('a discount is spread whole, as far as there is something to discount', () => {
    always(fc.tuple(grosses, fc.integer({ min: -10, max: 20_000_000 })), ([all, discount]) => {
      const spread = spreadDiscount(all, discount);
      expect([spread.length, sum(spread)]).toEqual([all.length, Math.min(Math.max(discount, 0), sum(all))]);
    });
  });

  it('no line gets more of a discount than it costs, and each its share to less than a token', () => {
    always(fc.tuple(grosses, amount), ([all, discount]) => {
      const spread = spreadDiscount(all, discount);
      const [total, given] = [sum(all), sum(spread)];
      expect(areTokens(spread)).toBe(true);
      expect(spread.every((part, index) => part <= (all[index] ?? 0))).toBe(true);
      const isFar = (part: number, index: number) =>
        Math.abs(part * total - given * (all[index] ?? 0)) >= total;
      expect(total > 0 && spread.some(isFar)).toBe(false);
    });
  });

  it('of lines that cost the same, an earlier one gets as much or a token more', () => {
    always(fc.tuple(amount, fc.integer({ min: 1, max: 30 }), amount), ([gross, count, discount]) => {
      const spread = spreadDiscount(Array<number>(count).fill(gross), discount);
      expect(spread).toEqual(spread.toSorted((a, b) => b - a));
      expect((spread[0] ?? 0) - (spread.at(-1) ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  it('an order takes the bonus first, as much as there is, and the rest of each line from the wallet', () => {
    always(fc.tuple(fc.array(anyLine, { maxLength: 30 }), amount), ([lines, bonus]) => {
      const split = splitHold(lines, bonus);
      const paid = lines.map(paidOf);
      expect(split.map(({ bonusPart, walletPart }) => bonusPart + walletPart)).toEqual(paid);
      expect(split.every(({ bonusPart, walletPart }) => areTokens([bonusPart, walletPart]))).toBe(true);
      expect(sum(split.map(({ bonusPart }) => bonusPart))).toBe(Math.min(bonus, sum(paid)));
      const firstOfWallet = split.findIndex(({ walletPart }) => walletPart > 0);
      const after = firstOfWallet < 0 ? [] : split.slice(firstOfWallet + 1);
      expect(after.every(({ bonusPart }) => bonusPart === 0)).toBe(true);
    });
  });

  it('what goes back and what is released of a line are its gross, and fee and net are what is released', () => {
    always(fc.tuple(anyLine, rate), ([paid, refundBps]) => {
      const end = endLine(paid, refundBps);
      expect(areTokens(Object.values(end))).toBe(true);
      expect(end.refundedWallet + end.refundedBonus + end.refundedDiscount + end.releasedPart).toBe(
        paid.gross,
      );
      expect([end.fee + end.net, end.fee]).toEqual([end.releasedPart, feeOf(end.releasedPart, paid.feeBps)]);
    });
  });

  it('nothing goes back that was not paid so, and bought tokens before given ones', () => {
    always(fc.tuple(anyLine, rate), ([paid, refundBps]) => {
      const { refundedWallet, refundedBonus, refundedDiscount } = endLine(paid, refundBps);
      expect(refundedWallet <= paid.walletPart && refundedBonus <= paid.bonusPart).toBe(true);
      expect(refundedDiscount).toBeLessThanOrEqual(paid.discount);
      expect(refundedBonus === 0 || refundedWallet === paid.walletPart).toBe(true);
    });
  });

  it('a whole refund releases nothing, and a whole release refunds nothing', () => {
    always(anyLine, (paid) => {
      const { walletPart, bonusPart, discount, gross, feeBps } = paid;
      const [refunded, released] = [endLine(paid, BPS), endLine(paid, 0)];
      const back = { refundedWallet: walletPart, refundedBonus: bonusPart, refundedDiscount: discount };
      expect(refunded).toEqual({ ...back, releasedPart: 0, fee: 0, net: 0 });
      const fee = feeOf(gross, feeBps);
      const none = { refundedWallet: 0, refundedBonus: 0, refundedDiscount: 0 };
      expect(released).toEqual({ ...none, releasedPart: gross, fee, net: gross - fee });
    });
  });

  it('a reversal takes what it returns, and never more than was released', () => {
    always(fc.tuple(anyLine, rate, rate), ([paid, refundBps, bps]) => {
      const end = endLine(paid, refundBps);
      const back = reverseLine(paid, end, bps);
      expect(areTokens(Object.values(back))).toBe(true);
      const returned = back.toWallet + back.toBonus + back.discountBack;
      expect(back.feeBack + back.netBack).toBe(returned);
      expect(returned).toBeLessThanOrEqual(end.releasedPart);
      expect(back.feeBack <= end.fee && back.netBack <= end.net).toBe(true);
    });
  });

  it('a refund and a reversal after it return no more to wallet, bonus and promo than came from there', () => {
    always(fc.tuple(anyLine, rate, rate), ([paid, refundBps, bps]) => {
      const end = endLine(paid, refundBps);
      const back = reverseLine(paid, end, bps);
      expect(end.refundedWallet + back.toWallet).toBeLessThanOrEqual(paid.walletPart);
      expect(end.refundedBonus + back.toBonus).toBeLessThanOrEqual(paid.bonusPart);
      expect(end.refundedDiscount + back.discountBack).toBeLessThanOrEqual(paid.discount);
      expect(back.toBonus === 0 || end.refundedWallet + back.toWallet === paid.walletPart).toBe(true);
    });
  });

  it('a whole reversal leaves the buyer as before, and fee and net at nothing', () => {
    always(fc.tuple(anyLine, rate), ([paid, refundBps]) => {
      const end = endLine(paid, refundBps);
      expect(reverseLine(paid, end, BPS)).toEqual({
        toWallet: paid.walletPart - end.refundedWallet,
        toBonus: paid.bonusPart - end.refundedBonus,
        discountBack: paid.discount - end.refundedDiscount,
        feeBack: end.fee,
        netBack: end.net,
      });
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
