import { describe, expect, it } from 'vitest';
import { formatCents, formatCount, formatTokens, formatUsd } from './amounts.ts';

describe('amounts', () => {
  it.each([
    [formatTokens(-12_500), '−12,500'],
    [formatCents(-12_500), '−$125.00'],
    [formatUsd(-12.5), '−$12.50'],
    [formatCount(-1200), '−1,200'],
    [formatTokens(12_500), '12,500'],
    [formatUsd(12.5), '$12.50'],
  ])('read %s with a minus sign where they are negative', (text, wanted) => expect(text).toBe(wanted));
});
