import { describe, expect, it } from 'vitest';
import { paymentContexts, tokenPacks } from './model.ts';
import { centsOf, chargeUsdFor, isChargeable, isChargedMore, refundCentsFor, tokensFor } from './rules.ts';

describe('centsOf', () => {
  it.each([
    [1, 100],
    [0.29, 29],
    [19.99, 1999],
    [1000, 100_000],
    [1.005, null],
    [0.001, null],
  ])('reads %d dollars as %s cents', (dollars, cents) => {
    expect(centsOf(dollars)).toBe(cents);
  });
});

describe('isChargeable', () => {
  it('takes from one to a thousand dollars', () => {
    expect([99, 100, 100_000, 100_001].map(isChargeable)).toEqual([false, true, true, false]);
  });
});

describe('tokensFor', () => {
  it('gives a pack for its price where a pack was bought, and 100 a dollar everywhere else', () => {
    for (const { priceCents, amountTokens } of tokenPacks) {
      for (const context of paymentContexts) {
        const isPack = context === 'tokens-package';
        expect(tokensFor(priceCents, context)).toBe(isPack ? amountTokens : priceCents);
      }
    }
    expect(tokensFor(6901, 'tokens-package')).toBe(6901);
  });
});

describe('the packs', () => {
  it.each([
    [1000, 10],
    [7500, 69],
    [10_000, 85],
    [15_000, 120],
  ])('give %d tokens for $%d', (tokens, dollars) => {
    expect(tokensFor(dollars * 100, 'tokens-package')).toBe(tokens);
  });
});

describe('refundCentsFor', () => {
  const pack = { chargedCents: 6900, creditedTokens: 7500 };
  it.each([
    [7500, 6900],
    [3750, 3450],
    [1, 0],
    [2, 1],
    [7499, 6899],
  ])('gives for %d of 7,500 tokens %d of 6,900 cents', (tokens, cents) => {
    expect(refundCentsFor(pack, tokens)).toBe(cents);
  });

  it('never gives back in parts more than was charged', () => {
    const parts = [1, 3749, 2, 3000, 748];
    const cents = parts.map((tokens) => refundCentsFor(pack, tokens));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(7500);
    expect(cents.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(6900);
  });
});

describe('chargeUsdFor', () => {
  it.each([
    [1, 1],
    [100, 1],
    [101, 1.01],
    [600, 6],
  ])('charges for %d missing tokens %d dollars', (missing, dollars) => {
    expect(chargeUsdFor(missing)).toBe(dollars);
  });
});

describe('isChargedMore', () => {
  it('is so for what costs less than the smallest charge', () => {
    expect([1, 50, 99, 100, 101, 600].map(isChargedMore)).toEqual([true, true, true, false, false, false]);
  });
});
