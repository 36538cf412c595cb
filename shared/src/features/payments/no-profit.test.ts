import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BPS, COMMISSION_BPS, feeOf } from '../wallet/rules.ts';
import { tokenPacks } from './model.ts';
import { commissionTrouble, leastCommissionBps, refundCentsFor } from './rules.ts';

const packs = fc.array(fc.constantFrom(...tokenPacks), { minLength: 1, maxLength: 8 });
const commissions = fc.integer({ min: leastCommissionBps(), max: BPS });
/** Parts of the bought tokens that are paid for work or tipped. */
const prices = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 60 });

/** Everything that comes back in money: sold for `prices` as far as the tokens go, and the rest refunded pack by pack. */
function cycle(bought: readonly (typeof tokenPacks)[number][], wanted: readonly number[], bps: number) {
  let left = bought.reduce((sum, { amountTokens }) => sum + amountTokens, 0);
  const charged = bought.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const sold: number[] = [];
  for (const price of wanted) {
    if (price > left) continue;
    left -= price;
    sold.push(price);
  }
  const paidOut = sold.reduce((sum, price) => sum + price - feeOf(price, bps), 0);
  let refunded = 0;
  // The dearest tokens first, which is the best order for a person who wants money.
  for (const pack of bought.toSorted(
    (a, b) => b.priceCents / b.amountTokens - a.priceCents / a.amountTokens,
  )) {
    const tokens = Math.min(left, pack.amountTokens);
    left -= tokens;
    refunded += refundCentsFor({ chargedCents: pack.priceCents, creditedTokens: pack.amountTokens }, tokens);
  }
  return { charged, back: paidOut + refunded, sales: sold.length };
}

describe('a card turned into money', () => {
  it('brings no profit at the usual commission with prices that divide by five, whatever is bought, sold and refunded', () => {
    const even = prices.map((list) => list.map((price) => price * 5));
    const usual = fc.constant(COMMISSION_BPS);
    const property = fc.property(packs, even, usual, (bought, wanted, bps) => {
      const { charged, back } = cycle(bought, wanted, bps);
      expect(back).toBeLessThanOrEqual(charged);
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it('brings less than a cent a sale with any price, because the fee is rounded down', () => {
    const property = fc.property(packs, prices, commissions, (bought, wanted, bps) => {
      const { charged, back, sales } = cycle(bought, wanted, bps);
      expect(back - charged).toBeLessThan(Math.max(1, sales));
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it('would bring one at any smaller commission, which is therefore refused', () => {
    const least = leastCommissionBps();
    const [pack] = tokenPacks.toSorted((a, b) => b.amountTokens - a.amountTokens);
    if (!pack) throw new Error('There are no packs.');
    for (const bps of [0, least / 2, least - 1]) {
      expect(commissionTrouble(bps)).not.toBeNull();
      const { charged, back } = cycle([pack], [pack.amountTokens], bps);
      expect(back).toBeGreaterThan(charged);
    }
    expect(commissionTrouble(least)).toBeNull();
  });
});

describe('the packs', () => {
  it('are never cheaper than the usual commission allows', () => {
    expect(leastCommissionBps()).toBeLessThanOrEqual(COMMISSION_BPS);
  });
});
