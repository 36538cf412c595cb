import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminCouponUses, couponUseList } from './admin-coupon-uses.ts';
import { adminCoupons, couponList } from './admin-coupons.ts';
import { adminCreateCoupon } from './admin-create-coupon.ts';
import { adminUpdateCoupon } from './admin-update-coupon.ts';
import { apply } from './apply.ts';
import { couponsInvariants } from './invariants.ts';
import { changedCouponSubject, newCouponSubject } from './second-person.ts';
import { ownVouchers } from './store.ts';
import { freeCouponUse } from './take.ts';

export const coupons = {
  handlers: {
    'coupon/apply': apply,
    'admin/coupons': adminCoupons,
    'admin/coupon-uses': adminCouponUses,
    'admin/create-coupon': adminCreateCoupon,
    'admin/update-coupon': adminUpdateCoupon,
  } satisfies Partial<Handlers>,
  approvalSubjects: [newCouponSubject, changedCouponSubject],
  exports: [couponList, couponUseList],
  hooks: { orderRefunded: async (tx, order, { now }) => await freeCouponUse(tx, order, now) },
  invariants: couponsInvariants,
  personalData: [{ name: 'vouchers', rowsOf: ownVouchers }],
} satisfies Feature;
