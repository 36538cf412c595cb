import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckSummary } from '@dubplate/shared/features/loopcheck/records.ts';
import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import { paidOf, spreadDiscount } from '@dubplate/shared/features/wallet/rules.ts';

interface Order {
  fileCount: number;
  discount: number;
  artists: readonly Pick<LoopcheckSummary['artists'][number], 'status'>[];
}

/** Tokens that its buyer paid for each artist of a request, in their order; what a voucher took off is not among them. */
export function paidLines({ fileCount, artists, discount }: Order): number[] {
  const lines = artists.map(() => loopcheckPrice(fileCount, 1));
  const discounts = spreadDiscount(lines, discount);
  return lines.map((gross, index) => paidOf({ gross, discount: discounts[index] ?? 0 }));
}

export function isReturned(status: LoopcheckStatus): boolean {
  return status === LoopcheckStatus.Canceled || status === LoopcheckStatus.Expired;
}
