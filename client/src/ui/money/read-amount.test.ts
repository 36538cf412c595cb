import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

const bounds = { min: 2000, max: 12_000 };

describe('readAmount', () => {
  it.each([
    ['2000', 2000],
    ['12,000', 12_000],
    [' 12 000 ', 12_000],
    ['1999', null],
    ['12001', null],
    ['20.50', null],
    ['20,5', null],
    ['-3000', null],
    ['', null],
    ['1e4', null],
  ])('reads "%s" as %s', (text, tokens) => {
    expect(readAmount(text, bounds).tokens).toBe(tokens);
  });
});
