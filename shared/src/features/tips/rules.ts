import { type GiftAmount, giftAmounts, TIP_TOKENS_MAX, TIP_TOKENS_MIN } from './model.ts';

/** The gift for a tip: one of the listed amounts, unless it is a donation. Null has no picture. */
export function giftOf(amountTokens: number, donationOnly: boolean): GiftAmount | null {
  return donationOnly ? null : (giftAmounts.find((gift) => gift === amountTokens) ?? null);
}

/** Whether the amount is a gift's or, for a donation, within the limits. */
export function isTippable(amountTokens: number, donationOnly: boolean): boolean {
  if (!donationOnly) return giftOf(amountTokens, false) !== null;
  return amountTokens >= TIP_TOKENS_MIN && amountTokens <= TIP_TOKENS_MAX;
}
