import { firstOffer } from '@dubplate/shared/lookups/offers.ts';
import { priceText } from '../ui/money/Money.tsx';

/** The price of one file, sent to one artist. */
export const FIRST_PRICE_TEXT = priceText(firstOffer.priceTokens);
