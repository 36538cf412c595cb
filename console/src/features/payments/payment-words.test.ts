import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { expect, it } from 'vitest';
import { paymentStatusOf } from './payment-words.ts';

it('tells a payment of which a part was sent back from one that was sent back whole', () => {
  const textOf = (status: PaymentStatus, refundedUsd: number) =>
    paymentStatusOf({ status, amountUsd: 120, refundedUsd }).text;
  expect([
    textOf(PaymentStatus.Refunded, 8),
    textOf(PaymentStatus.Refunded, 120),
    textOf(PaymentStatus.Succeeded, 0),
  ]).toEqual(['Partly refunded', 'Refunded', 'Succeeded']);
});
