/** Parts of ten thousand: 2,000 are 20 %. */
export const BPS = 10_000;
/** The platform's part of a delivered line, when the artist has no rate of their own. Source: docs/product/money.md. */
export const COMMISSION_BPS = 2000;
/** Days between a delivery and the artist's net becoming available; also the window for disputes. */
export const CLEARING_DAYS = 7;

/** What one line of an order costs, in tokens. The platform carries the discount, the artist is paid on gross. */
export interface LinePrice {
  gross: number;
  discount: number;
}

/** A line that was paid: bonusPart + walletPart = gross - discount. */
export interface PaidLine extends LinePrice {
  bonusPart: number;
  walletPart: number;
  feeBps: number;
}

/** How a line ends: the three refunded parts and releasedPart add up to gross, and releasedPart = fee + net. */
export interface LineEnd {
  refundedWallet: number;
  refundedBonus: number;
  refundedDiscount: number;
  releasedPart: number;
  fee: number;
  net: number;
}

/** The part of an amount, rounded down to a whole token. */
export function partOf(amount: number, bps: number): number {
  return Math.floor((amount * bps) / BPS);
}

/** The fee is taken from gross when a line is released, never from a refund. */
export function feeOf(gross: number, feeBps: number = COMMISSION_BPS): number {
  return partOf(gross, feeBps);
}

export function paidOf(line: LinePrice): number {
  return line.gross - line.discount;
}

/** Spreads a discount over lines in proportion to gross, the largest remainder first and the earlier line on a tie. */
export function spreadDiscount(grosses: readonly number[], discount: number): number[] {
  const total = grosses.reduce((sum, gross) => sum + gross, 0);
  const spread = Math.min(Math.max(discount, 0), total);
  if (total === 0) return grosses.map(() => 0);
  const shares = grosses.map((gross, index) => ({
    index,
    whole: Math.floor((spread * gross) / total),
    remainder: (spread * gross) % total,
  }));
  let left = spread - shares.reduce((sum, share) => sum + share.whole, 0);
  const discounts = shares.map((share) => share.whole);
  for (const { index, whole } of shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)) {
    if (left === 0) break;
    discounts[index] = whole + 1;
    left -= 1;
  }
  return discounts;
}

/** Pays lines in their order out of the bonus first, then out of the wallet. */
export function splitHold(
  lines: readonly LinePrice[],
  bonus: number,
): { bonusPart: number; walletPart: number }[] {
  let left = bonus;
  return lines.map((line) => {
    const bonusPart = Math.min(left, paidOf(line));
    left -= bonusPart;
    return { bonusPart, walletPart: paidOf(line) - bonusPart };
  });
}

/**
 * Ends a line: `refundBps` of the price go back (10,000 refunds all, 0 releases all), the rest is released. What goes back
 * fills the wallet's share first, so that bought tokens return before given ones.
 */
export function endLine(line: PaidLine, refundBps: number): LineEnd {
  const paidBack = partOf(paidOf(line), refundBps);
  const refundedWallet = Math.min(paidBack, line.walletPart);
  const refundedDiscount = partOf(line.discount, refundBps);
  const releasedPart = line.gross - paidBack - refundedDiscount;
  const fee = feeOf(releasedPart, line.feeBps);
  return {
    refundedWallet,
    refundedBonus: paidBack - refundedWallet,
    refundedDiscount,
    releasedPart,
    fee,
    net: releasedPart - fee,
  };
}

/** What taking back `bps` of an ended line returns to the buyer's wallet and bonus, to promo, and takes from fee and net. */
export function reverseLine(line: PaidLine, end: LineEnd, bps: number) {
  const paidBack = partOf(paidOf(line) - end.refundedWallet - end.refundedBonus, bps);
  const discountBack = partOf(line.discount - end.refundedDiscount, bps);
  const toWallet = Math.min(paidBack, line.walletPart - end.refundedWallet);
  const feeBack = feeOf(paidBack + discountBack, line.feeBps);
  return {
    toWallet,
    toBonus: paidBack - toWallet,
    discountBack,
    feeBack,
    netBack: paidBack + discountBack - feeBack,
  };
}
