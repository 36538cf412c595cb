import { productCouponContexts } from '../../lookups/products.ts';

/** Where a voucher can be used. */
export const couponContexts = [...productCouponContexts, 'wallet'] as const;
export type CouponContext = (typeof couponContexts)[number];

export const COUPON_CODE_LENGTH_MIN = 3;
export const COUPON_CODE_LENGTH_MAX = 32;
/** Voucher codes are case-sensitive. */
export const COUPON_CODE_PATTERN = /^[A-Za-z0-9_-]+$/;
export const COUPON_AMOUNT_MAX = 1_000_000;
