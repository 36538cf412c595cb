import { formatCents, formatTokens, TOKENS_PER_USD } from '../../lib/tokens.ts';
import { BPS, feeOf } from '../wallet/rules.ts';
import {
  CHARGE_CENTS_MAX,
  CHARGE_CENTS_MIN,
  type PaymentContext,
  type TokenPack,
  tokenPacks,
} from './model.ts';

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

/** Whether a card pays more than the missing tokens cost, because nothing smaller can be charged. */
export function isChargedMore(missingTokens: number): boolean {
  return chargeUsdFor(missingTokens) * TOKENS_PER_USD > missingTokens;
}

/** Cents to refund for some of a top-up's tokens, in proportion to what was charged for all of them. Source: docs/product/top-ups.md#refunds. */
export function refundCentsFor(
  topUp: { chargedCents: number; creditedTokens: number },
  tokens: number,
): number {
  return Math.floor((topUp.chargedCents * tokens) / topUp.creditedTokens);
}

/**
 * The smallest commission, in basis points: below it, tokens of the cheapest pack could be passed to an artist and paid out
 * for more than they cost. Source: docs/product/money.md#no-profit-from-packs.
 */
export function leastCommissionBps(packs: readonly TokenPack[] = tokenPacks): number {
  const discounts = packs.map((pack) => Math.ceil((1 - centsPerToken(pack)) * BPS));
  return Math.max(0, ...discounts);
}

/** Why a commission is too small, with the arithmetic; null if it isn't. */
export function commissionTrouble(bps: number, packs: readonly TokenPack[] = tokenPacks): string | null {
  const least = leastCommissionBps(packs);
  if (bps >= least) return null;
  const [cheapest] = packs.toSorted((a, b) => centsPerToken(a) - centsPerToken(b));
  if (!cheapest) return null;
  const { amountTokens, priceCents } = cheapest;
  const paidOut = amountTokens - feeOf(amountTokens, bps);
  return `The commission can’t be below ${least / 100} %: ${formatTokens(amountTokens)} tokens cost ${formatCents(priceCents)}, and at ${bps / 100} % an artist would be paid out ${formatCents(paidOut)} for them.`;
}

const centsPerToken = ({ priceCents, amountTokens }: TokenPack) => priceCents / amountTokens;
