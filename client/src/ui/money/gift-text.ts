import { giftNames } from '@dubplate/shared/features/tips/gift-names.ts';
import type { GiftAmount } from '@dubplate/shared/features/tips/model.ts';
import { priceText } from './Money.tsx';

/** "a cassette", "3 × Cassette" */
export function giftText(gift: GiftAmount, count = 1): string {
  return count > 1 ? `${count} × ${giftNames[gift]}` : `a ${nameInText(gift)}`;
}

/** "gold record": as it is written within a sentence. */
export function nameInText(gift: GiftAmount): string {
  return giftNames[gift].toLowerCase();
}

/** "a cassette, 500 tokens ($5)", and the tokens alone for a tip without a picture. */
export function tipText(amount: number, gift: GiftAmount | null): string {
  return gift === null ? priceText(amount) : `${giftText(gift)}, ${priceText(amount)}`;
}
