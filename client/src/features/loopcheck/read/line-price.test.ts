import { describe, expect, it } from 'vitest';
import { paidLines } from './line-price.ts';

const order = (discount = 0) => ({ files: ['one', 'two'], artists: ['ada', 'mara'], discount });

describe('what a request cost', () => {
  it('is spread over its artists, with the voucher', () => {
    expect(paidLines(order())).toEqual([600, 600]);
    expect(paidLines(order(200)).reduce((sum, paid) => sum + paid, 0)).toBe(1000);
  });
});
