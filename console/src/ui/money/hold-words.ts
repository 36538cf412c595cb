import type { HoldName } from '@dubplate/shared/features/wallet/model.ts';

/** What became of the money of an order's line. */
export const holdWords: Record<HoldName, string> = {
  held: 'Held',
  released: 'Released',
  refunded: 'Refunded',
  split: 'Partly refunded',
  reversed: 'Taken back',
};
