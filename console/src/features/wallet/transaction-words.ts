import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { StatementKind } from '@dubplate/shared/features/wallet/model.ts';

export type TransactionRow = CallAnswer<'admin/transactions'>['items'][number];

export const kindWords: Record<StatementKind, string> = {
  topup: 'Top-up',
  purchase: 'Purchase',
  refund: 'Refund',
  bonus: 'Bonus',
  referral: 'Referral',
  voucher: 'Voucher',
  tip: 'Tip',
  adjustment: 'Adjustment',
  chargeback: 'Chargeback',
};

export const kindChoices = Object.entries(kindWords).map(([id, name]) => ({ id, name }));

/** A card's charge in dollars, where there was one. */
export function chargeOf(row: TransactionRow): string {
  return row.amountUsd === undefined ? '–' : dollars.format(row.amountUsd);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
