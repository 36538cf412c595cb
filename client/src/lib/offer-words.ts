import { firstOffer } from '@dubplate/shared/lookups/offers.ts';
import { dollarsText, tokensText } from '../ui/money/Money.tsx';

/** "300 tokens ($3)". */
export function worthText(tokens: number): string {
  return `${tokensText(tokens)} (${dollarsText(tokens)})`;
}

/** The price of one file, sent to one artist. */
export const FIRST_PRICE_TEXT = worthText(firstOffer.priceTokens);
