/** Kinds of a statement row. Source: docs/product.md#money. */
export const statementKinds = ['topup', 'purchase', 'refund', 'bonus', 'referral', 'voucher', 'tip', 'adjustment', 'chargeback'] as const;
export type StatementKind = (typeof statementKinds)[number];

export const earningStatuses = ['pending', 'available', 'reversed'] as const;
export type EarningStatus = (typeof earningStatuses)[number];
