import { TOKENS_PER_USD } from '../../lib/tokens.ts';
import { CHARGE_CENTS_MAX, CHARGE_CENTS_MIN, type PaymentContext, tokenPacks } from './model.ts';

export const CENTS_PER_USD = 100;

/** A dollar amount with at most two decimals in cents; null if it isn't one. */
export function centsOf(amountUsd: number): number | null {
  const cents = Math.round(amountUsd * CENTS_PER_USD);
  const isWhole = Math.abs(cents - amountUsd * CENTS_PER_USD) < 1e-6;
  return isWhole && Number.isSafeInteger(cents) ? cents : null;
}

export function isChargeable(cents: number): boolean {
  return cents >= CHARGE_CENTS_MIN && cents <= CHARGE_CENTS_MAX;
}

/** Tokens for a captured amount: the pack's tokens if a pack's price was paid for a pack, else 100 per dollar. Source: docs/product/top-ups.md. */
export function tokensFor(cents: number, context: PaymentContext): number {
  const pack =
    context === 'tokens-package' ? tokenPacks.find((each) => each.priceCents === cents) : undefined;
  return pack?.amountTokens ?? Math.floor((cents * TOKENS_PER_USD) / CENTS_PER_USD);
}

/** Dollars to charge a card for missing tokens, at least the minimum charge. */
export function chargeUsdFor(missingTokens: number): number {
  const cents = Math.max(CHARGE_CENTS_MIN, Math.ceil((missingTokens * CENTS_PER_USD) / TOKENS_PER_USD));
  return cents / CENTS_PER_USD;
}

/** Cents to refund for some of a top-up's tokens, in proportion to what was charged for all of them. Source: docs/product/top-ups.md#refunds. */
export function refundCentsFor(
  topUp: { chargedCents: number; creditedTokens: number },
  tokens: number,
): number {
  return Math.floor((topUp.chargedCents * tokens) / topUp.creditedTokens);
}
