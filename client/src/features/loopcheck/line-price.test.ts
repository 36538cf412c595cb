import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { describe, expect, it } from 'vitest';
import { paidLines, refundedOf } from './line-price.ts';

const { Pending, Answered, Canceled, Expired } = LoopcheckStatus;
const order = (statuses: readonly LoopcheckStatus[], discount = 0) => ({
  fileCount: 2,
  discount,
  artists: statuses.map((status) => ({ status })),
});

describe('what a request cost and what came back', () => {
  it('is spread over its artists, with the voucher', () => {
    expect(paidLines(order([Pending, Pending]))).toEqual([600, 600]);
    expect(paidLines(order([Pending, Pending], 200)).reduce((sum, paid) => sum + paid, 0)).toBe(1000);
  });

  it.each([
    { name: 'nothing while artists may still answer', statuses: [Pending, Answered], refunded: 0 },
    { name: 'the lines of those who did not', statuses: [Answered, Expired, Canceled], refunded: 1200 },
    { name: 'everything when nobody did', statuses: [Expired], refunded: 600 },
  ])('comes back: $name', ({ statuses, refunded }) => expect(refundedOf(order(statuses))).toBe(refunded));

  it('never includes what the voucher paid', () => expect(refundedOf(order([Canceled], 500))).toBe(100));
});
