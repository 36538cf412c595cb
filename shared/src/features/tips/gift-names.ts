import type { GiftAmount } from './model.ts';

/** What a gift is called. Source: docs/product/tips.md. */
export const giftNames: Record<GiftAmount, string> = {
  250: 'Plectrum',
  500: 'Cassette',
  1000: 'Dubplate',
  2000: 'Speaker',
  5000: 'Disco ball',
  10000: 'Gold record',
};
