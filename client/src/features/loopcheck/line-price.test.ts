import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { describe, expect, it } from 'vitest';
import { paidLines } from './line-price.ts';

const { Pending } = LoopcheckStatus;
const order = (statuses: readonly LoopcheckStatus[], discount = 0) => ({
  fileCount: 2,
  discount,
  artists: statuses.map((status) => ({ status })),
});

describe('what a request cost', () => {
  it('is spread over its artists, with the voucher', () => {
    expect(paidLines(order([Pending, Pending]))).toEqual([600, 600]);
    expect(paidLines(order([Pending, Pending], 200)).reduce((sum, paid) => sum + paid, 0)).toBe(1000);
  });
});
