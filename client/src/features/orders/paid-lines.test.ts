import { describe, expect, it } from 'vitest';
import { paidLines } from './paid-lines.ts';

describe('what an order cost', () => {
  it('is spread over its lines, with the voucher', () => {
    expect(paidLines([600, 600], 0)).toEqual([600, 600]);
    expect(paidLines([600, 600], 200).reduce((sum, paid) => sum + paid, 0)).toBe(1000);
  });
});
