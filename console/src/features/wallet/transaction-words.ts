import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import {
  type MovementKind,
  type StaffMovementType,
  type StatementStatus,
} from '@dubplate/shared/features/wallet/model.ts';
import { productByRefType, soldRefTypes } from '@dubplate/shared/lookups/products.ts';
import { formatUsd } from '../../ui/money/amounts.ts';
import { choicesOf } from '../../ui/text/StatusChip.tsx';

export type TransactionRow = CallAnswer<'admin/transactions'>['items'][number];
export type TransactionRecord = CallAnswer<'admin/get-transaction'>;

export const kindWords: Record<MovementKind, string> = {
  topup: 'Top-up',
  purchase: 'Purchase',
  refund: 'Refund',
  bonus: 'Bonus',
  referral: 'Referral',
  voucher: 'Voucher',
  tip: 'Tip',
  adjustment: 'Adjustment',
  chargeback: 'Chargeback',
  release: 'Release',
  clear: 'Clearing',
  payout: 'Pay-out requested',
  'payout-paid': 'Pay-out paid',
  'payout-return': 'Pay-out returned',
  'chargeback-loss': 'Chargeback lost',
};

/** Kinds that change a spendable balance come first; the others need the filter "Every movement". */
export const kindChoices = choicesOf(kindWords);

/** What was sold, by what its movements refer to. */
export const soldChoices = soldRefTypes.map((id) => ({ id, name: productByRefType(id)?.salesName ?? id }));

/** The status of a purchase; every other transaction is complete when it is written. */
export const statusWords: Partial<Record<string, string>> = {
  held: 'Held',
  completed: 'Completed',
  refunded: 'Refunded',
} satisfies Record<StatementStatus, string>;

export const typeWords: Record<StaffMovementType, string> = {
  bonus: 'Bonus',
  refund: 'Refund',
  correction: 'Correction',
};

/** What a card was charged, in dollars. */
export function chargeOf(row: Pick<TransactionRow, 'amountUsd'>): string {
  return row.amountUsd === undefined ? '–' : formatUsd(row.amountUsd);
}

const accounts: Record<string, string> = {
  wallet: 'Bought tokens',
  bonus: 'Bonus tokens',
  escrow: 'Held for orders',
  pending: 'Earnings pending',
  earnings: 'Earnings available',
  payout: 'Pay-outs in progress',
  fees: 'Fees of the platform',
  promo: 'Promotion, paid by the platform',
  adjust: 'Corrections by staff',
  losses: 'Losses of the platform',
  paidout: 'Paid out',
};

/** Accounts of people come first, then those of the platform, and cash at providers last. */
export function accountOrder(account: string): number {
  const place = Object.keys(accounts).indexOf(account.replace(/^platform:/, ''));
  return place === -1 ? Object.keys(accounts).length : place;
}

/** An account in words: `platform:fees` and `fees` are the same, cash is one per provider. */
export function accountWords(account: string): string {
  const name = account.replace(/^platform:/, '');
  if (name.startsWith('cash:')) return `Cash at ${name.slice('cash:'.length)}`;
  return accounts[name] ?? account;
}
