import type { ErrorCode } from '../../contract/errors.ts';
import { type CouponContext, couponContexts } from './model.ts';

export type CouponRefusal = Extract<ErrorCode, `coupon-${string}`>;

/** The fields that decide whether a voucher can be used. `artistId` null: for every artist. */
export interface JudgedCoupon {
  isActive: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
  contexts: readonly CouponContext[];
  artistId: string | null;
  maxUses: number | null;
  maxUsesPerUser: number;
  uses: number;
  makerIds: readonly string[];
}

/** The intended use. `artistIds` are all artists of the order; `ownIds` are this person and their other accounts, `ownUses` their uses. */
export interface WantedUse {
  context: CouponContext;
  artistIds: readonly string[];
  ownIds: readonly string[];
  ownUses: number;
  now: Date;
}

/** The first reason why a voucher can't be used, or null. Source: docs/product/vouchers.md. */
export function couponRefusal(coupon: JudgedCoupon | null, use: WantedUse): CouponRefusal | null {
  if (!coupon || !isCurrent(coupon, use.now)) return 'coupon-invalid';
  if (use.ownIds.some((id) => coupon.makerIds.includes(id))) return 'coupon-own';
  if (!coupon.contexts.includes(use.context)) return wrongContext(coupon.contexts);
  if (coupon.artistId !== null && !isOnlyArtist(coupon.artistId, use.artistIds)) return 'coupon-wrong-artist';
  if (use.artistIds.some((id) => coupon.makerIds.includes(id))) return 'coupon-wrong-artist';
  if (use.ownUses >= coupon.maxUsesPerUser) return 'coupon-already-used';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'coupon-limit-reached';
  return null;
}

function isCurrent({ isActive, startsAt, expiresAt }: JudgedCoupon, now: Date): boolean {
  return isActive && (startsAt === null || startsAt <= now) && (expiresAt === null || now < expiresAt);
}

/** The code names the first context in which the voucher can be used. */
function wrongContext(contexts: readonly CouponContext[]): CouponRefusal {
  const valid = couponContexts.find((context) => contexts.includes(context));
  return valid === undefined ? 'coupon-invalid' : `coupon-wrong-context-${valid}`;
}

function isOnlyArtist(artistId: string, artistIds: readonly string[]): boolean {
  return artistIds.length > 0 && artistIds.every((id) => id === artistId);
}

/** What a voucher takes off. Its value beyond the price is lost. */
export function couponDiscount(amountTokens: number, totalTokens: number): number {
  return Math.min(amountTokens, totalTokens);
}

/** The most that a voucher can give in tokens: nothing while it is switched off, anything without a limit of its uses. */
export function couponWorth({
  isActive,
  amountTokens,
  maxUses,
}: {
  isActive: boolean;
  amountTokens: number;
  maxUses: number | null;
}): number {
  if (!isActive) return 0;
  return maxUses === null ? Number.POSITIVE_INFINITY : amountTokens * maxUses;
}
