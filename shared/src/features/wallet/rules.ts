/** Basis points: 2,000 are 20 %. */
export const BPS = 10_000;
/** The platform's share of a delivered line, unless the artist has their own rate. Source: docs/product/money.md. */
export const COMMISSION_BPS = 2000;
/** The artist's share of a price, in percent. */
export const ARTIST_PERCENT = 100 - COMMISSION_BPS / 100;
/** Days from delivery until the artist's net is available; also the window for reports. */
export const CLEARING_DAYS = 7;

/** The price of one order line in tokens. The platform bears the discount; the artist is paid on gross. */
export interface LinePrice {
  gross: number;
  discount: number;
}

/** A paid line: bonusPart + walletPart = gross - discount. */
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

/** A share of an amount, rounded down to a whole token. */
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

/** Spreads a discount over lines in proportion to gross: largest remainder first, the earlier line on a tie. */
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

/** Pays for the lines in order, from the bonus first, then from the wallet. */
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
 * Ends a line: refunds `refundBps` of the price (10,000 is all, 0 is nothing) and releases the rest. The wallet's part
 * is refunded first, so bought tokens return before given ones.
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

/** What reversing `bps` of an ended line returns to the buyer's wallet, bonus and to promo, and takes from fee and net. */
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
