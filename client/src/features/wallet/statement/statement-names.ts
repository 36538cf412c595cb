import type { EarningStatus, StatementKind } from '@dubplate/shared/features/wallet/model.ts';

export const kindNames: Record<StatementKind, string> = {
  topup: 'Tokens bought',
  purchase: 'Purchase',
  refund: 'Refund',
  bonus: 'Bonus',
  referral: 'Referral',
  voucher: 'Voucher',
  tip: 'Tip',
  adjustment: 'Adjustment',
  chargeback: 'Chargeback',
};

/** A row's status for its owner; a completed one shows nothing. */
export const statusNames: Record<string, string> = {
  held: 'On hold',
  refunded: 'Refunded',
};

export const earningNames: Record<EarningStatus, string> = {
  pending: 'Pending',
  available: 'Available',
  reversed: 'Taken back',
};
