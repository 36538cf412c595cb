import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

export async function ownVouchers(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('coupon_uses as x')
    .innerJoin('coupons as c', 'c.id', 'x.coupon_id')
    .select(['c.code', 'x.created_at', 'x.ref_type', 'x.ref_id', 'x.discount_tokens', 'x.freed_at'])
    .where('x.user_id', '=', userId)
    .orderBy('x.created_at')
    .execute();
}
