import { type GiftAmount, giftAmounts, TIP_TOKENS_MAX, TIP_TOKENS_MIN } from './model.ts';

/** The gift of a tip: one of the listed amounts that is not a mere donation. Null has no picture. */
export function giftOf(amountTokens: number, donationOnly: boolean): GiftAmount | null {
  return donationOnly ? null : (giftAmounts.find((gift) => gift === amountTokens) ?? null);
}

/** A free amount within the limits as a donation, or the amount of a gift. */
export function isTippable(amountTokens: number, donationOnly: boolean): boolean {
  if (!donationOnly) return giftOf(amountTokens, false) !== null;
  return amountTokens >= TIP_TOKENS_MIN && amountTokens <= TIP_TOKENS_MAX;
}
