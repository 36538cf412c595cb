import type { couponUseRow } from '@dubplate/shared/features/coupons/records.ts';
import type { CouponRecord } from '@dubplate/shared/features/coupons/records.ts';
import type { z } from 'zod';
import type { CouponWithNames, UseRow } from './staff.store.ts';

export function presentCoupon(coupon: CouponWithNames): CouponRecord {
  return {
    id: coupon.id,
    code: coupon.code,
    amount: coupon.amount_tokens,
    contexts: coupon.contexts,
    artistSlug: coupon.artist_slug,
    maxUses: coupon.max_uses,
    maxUsesPerUser: coupon.max_uses_per_user,
    startsAt: coupon.starts_at?.toISOString() ?? null,
    expiresAt: coupon.expires_at?.toISOString() ?? null,
    active: coupon.is_active,
    note: coupon.note,
    createdBy: coupon.created_by_name,
    date: coupon.created_at.toISOString(),
    uses: coupon.uses,
  };
}

export function presentUse(use: UseRow): z.infer<typeof couponUseRow> {
  return {
    id: use.id,
    date: use.created_at.toISOString(),
    couponId: use.coupon_id,
    userId: use.user_id,
    username: use.username,
    email: use.email,
    refType: use.ref_type,
    refId: use.ref_id,
    discount: use.discount_tokens,
    freedAt: use.freed_at?.toISOString() ?? null,
  };
}
