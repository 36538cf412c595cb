import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { paidOf, spreadDiscount } from '@dubplate/shared/features/wallet/rules.ts';
import { priceText } from '../../ui/money/Money.tsx';

/** Tokens that the buyer paid for each line of an order, without what a voucher took off. */
export function paidLines(lines: readonly number[], discount: number): number[] {
  const discounts = spreadDiscount(lines, discount);
  return lines.map((gross, index) => paidOf({ gross, discount: discounts[index] ?? 0 }));
}

/** Whether a line ended with its tokens back at the buyer. */
export function isReturned(status: RequestStatus): boolean {
  return status === RequestStatus.Canceled || status === RequestStatus.Expired;
}

interface Line {
  username: string;
  status: RequestStatus;
  /** Tokens that its buyer paid. */
  paid: number;
}

/** What a cancel gives back: the open lines alone. An artist is not told what a voucher took off. */
export function cancelText(lines: readonly Line[], viewer: Viewer): string {
  if (viewer === 'artist') return 'The fan gets their tokens back at once, and you earn nothing for it.';
  const open = lines.filter(({ status }) => status === RequestStatus.Pending);
  const refund = open.reduce((sum, { paid }) => sum + paid, 0);
  const names = open.map(({ username }) => username).join(', ');
  const isAnswered = lines.some(({ status }) => status === RequestStatus.Answered);
  const kept = isAnswered ? ' Feedback you have already received stays and stays paid.' : '';
  return `Not answered yet: ${names}. Your ${priceText(refund)} come back at once.${kept}`;
}
