import { describe, expect, it } from 'vitest';
import { paymentContexts, tokenPacks } from './model.ts';
import { centsOf, chargeUsdFor, isChargeable, tokensFor } from './rules.ts';

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
