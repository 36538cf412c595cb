import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import { spreadDiscount } from '@dubplate/shared/features/wallet/rules.ts';
import type { Draft } from '../draft.ts';

/** Tokens of a draft: what it costs, what the voucher takes off, and what is left for its sender. */
export interface DraftPrice {
  total: number;
  discount: number;
  toPay: number;
}

/** Counted as the server counts it: a line for each artist, over which the voucher is spread; what is left of it is lost. */
export function draftPrice({
  files,
  artists,
  coupon,
}: Pick<Draft, 'files' | 'artists' | 'coupon'>): DraftPrice {
  const line = loopcheckPrice(files.length, 1);
  const lines = Array.from({ length: Math.max(1, artists.length) }, () => line);
  const discount = spreadDiscount(lines, coupon.amount).reduce((sum, part) => sum + part, 0);
  const total = line * lines.length;
  return { total, discount, toPay: total - discount };
}
