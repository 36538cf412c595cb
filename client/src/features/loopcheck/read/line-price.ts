import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import { paidOf, spreadDiscount } from '@dubplate/shared/features/wallet/rules.ts';

/** Tokens that its buyer paid for each artist of a request, in their order; what a voucher took off is not among them. */
export function paidLines({
  files,
  artists,
  discount,
}: {
  files: readonly unknown[];
  artists: readonly unknown[];
  discount: number;
}): number[] {
  const lines = artists.map(() => loopcheckPrice(files.length, 1));
  const discounts = spreadDiscount(lines, discount);
  return lines.map((gross, index) => paidOf({ gross, discount: discounts[index] ?? 0 }));
}

export function isReturned(status: LoopcheckStatus): boolean {
  return status === LoopcheckStatus.Canceled || status === LoopcheckStatus.Expired;
}
