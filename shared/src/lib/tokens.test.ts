import { describe, expect, it } from 'vitest';
import {
  centsOfTokens,
  formatCents,
  formatDollars,
  formatTokens,
  priceText,
  tokensOfCents,
} from './tokens.ts';

describe('tokens as text', () => {
  it.each([
    { amount: 0, tokens: '0', dollars: '$0', cents: '$0.00' },
    { amount: 49, tokens: '49', dollars: '$0', cents: '$0.49' },
    { amount: 50, tokens: '50', dollars: '$1', cents: '$0.50' },
    { amount: 300, tokens: '300', dollars: '$3', cents: '$3.00' },
    { amount: 1_234_567, tokens: '1,234,567', dollars: '$12,346', cents: '$12,345.67' },
    { amount: -1600, tokens: '-1,600', dollars: '-$16', cents: '-$16.00' },
  ])('shows $amount', ({ amount, tokens, dollars, cents }) => {
    expect([formatTokens(amount), formatDollars(amount), formatCents(amount)]).toEqual([
      tokens,
      dollars,
      cents,
    ]);
  });

  it('names a price to the cent', () => {
    expect(priceText(750)).toBe('750 tokens ($7.50)');
    expect(priceText(1)).toBe('1 token ($0.01)');
  });

  it('counts one token as one cent', () => {
    expect([centsOfTokens(7500), tokensOfCents(6900)]).toEqual([7500, 6900]);
  });
});
