import type { Generated } from 'kysely';
import type { CouponContext } from '@dubplate/shared/features/coupons/model.ts';

export interface CouponsTable {
  id: string;
  code: string;
  amount_tokens: number;
  contexts: CouponContext[];
  artist_id: string | null;
  max_uses: number | null;
  max_uses_per_user: number;
  starts_at: Date | null;
  expires_at: Date | null;
  is_active: boolean;
  note: string;
  created_by: string;
  created_at: Date;
  uses: Generated<number>;
  /** Everybody who made it, asked for it, or raised what it can give. */
  maker_ids: string[];
  raised_by: string | null;
  raised_at: Date | null;
  approval_id: string | null;
}

export interface CouponUsesTable {
  id: string;
  coupon_id: string;
  user_id: string;
  n: number;
  ref_type: string;
  ref_id: string;
  discount_tokens: number;
  created_at: Date;
  freed_at: Date | null;
}

declare module '../../db/schema.ts' {
  interface Database {
    coupons: CouponsTable;
    coupon_uses: CouponUsesTable;
  }
}
