import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import {
  PAYOUT_REVIEW_BONUS_BPS,
  PAYOUT_REVIEW_BUYER_BPS,
  PAYOUT_REVIEW_TOKENS,
  type PayoutMethod,
  PayoutStatus,
} from '@dubplate/shared/features/payouts/model.ts';
import { formatShare } from '../../ui/money/amounts.ts';
import { choicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type PayoutRow = CallAnswer<'admin/payouts'>['items'][number];
export type PayoutRecord = CallAnswer<'admin/get-payout'>;

export const payoutStatusWords: Record<PayoutStatus, StatusWords> = {
  [PayoutStatus.Requested]: { text: 'To approve', tone: 'warning' },
  [PayoutStatus.Approved]: { text: 'To pay', tone: 'warning' },
  [PayoutStatus.Paid]: { text: 'Paid', tone: 'success' },
  [PayoutStatus.Rejected]: { text: 'Rejected', tone: 'default' },
  [PayoutStatus.Canceled]: { text: 'Canceled', tone: 'default' },
  [PayoutStatus.Failed]: { text: 'Failed', tone: 'error' },
};
/** The same as steps in the history. */
export const payoutStepWords: Record<PayoutStatus, string> = {
  [PayoutStatus.Requested]: 'Asked for',
  [PayoutStatus.Approved]: 'Approved',
  [PayoutStatus.Paid]: 'Paid',
  [PayoutStatus.Rejected]: 'Rejected',
  [PayoutStatus.Canceled]: 'Canceled by the artist',
  [PayoutStatus.Failed]: 'Failed',
};
export const payoutStatusChoices = choicesOf(payoutStatusWords);

export const methodWords: Record<PayoutMethod, string> = { paypal: 'PayPal', bank: 'Bank' };
export const methodChoices = choicesOf(methodWords);

/** Why staff must review it. */
export function reviewWords(row: PayoutRow): string[] {
  const { isFirst, amount, needsReview, buyerShareBps, bonusShareBps, topBuyer } = row;
  if (!needsReview) return [];
  return [
    ...(isFirst ? ['It is the artist’s first pay-out.'] : []),
    ...(amount > PAYOUT_REVIEW_TOKENS ? ['It is a large one.'] : []),
    ...(buyerShareBps > PAYOUT_REVIEW_BUYER_BPS && topBuyer
      ? [`${topBuyer.username} alone paid for ${shareOf(buyerShareBps)} of it.`]
      : []),
    ...(bonusShareBps > PAYOUT_REVIEW_BONUS_BPS
      ? [`${shareOf(bonusShareBps)} of it was bought with bonus tokens or vouchers.`]
      : []),
  ];
}

export function shareOf(bps: number): string {
  return formatShare(bps / 10_000);
}
