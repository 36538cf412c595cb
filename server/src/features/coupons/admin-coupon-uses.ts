import { type Selectable, sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, onDays, search } from '../../lists/conditions.ts';
import { amount, date, text } from '../../lists/export-columns.ts';
import type { CouponUsesTable } from './tables.ts';

type UseRow = Selectable<CouponUsesTable> & { username: string; email: string };

export const couponUseList = defineList('admin/coupon-uses', {
  from: sql`coupon_uses as x join users as u on u.id = x.user_id`,
  id: 'x.id',
  columns: sql<UseRow>`x.*, u.email, case when u.erased_at is null then u.username else 'Deleted user' end as username`,
  sorts: { date: { sql: sql`x.created_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ filter = {}, q }) => [
    equals('x.coupon_id', filter.couponId),
    equals('x.user_id', filter.userId),
    search(
      q,
      (pattern) => sql`u.username ilike ${pattern} or u.email ilike ${pattern}
        or x.coupon_id in (select id from coupons where code ilike ${pattern})`,
    ),
    onDays('x.created_at', filter),
  ],
  export: {
    resource: 'coupon-uses',
    from: sql`coupon_uses x join coupons c on c.id = x.coupon_id left join users u on u.id = x.user_id`,
    columns: [
      text('id', 'x.id'),
      date('date', 'x.created_at'),
      text('code', 'c.code'),
      text('user', 'u.username'),
      text('email', 'u.email'),
      ...amount('discount', 'x.discount_tokens'),
      text('reference type', 'x.ref_type'),
      text('reference', 'x.ref_id'),
      date('given back', 'x.freed_at'),
    ],
  },
});

/** Voucher uses, newest first; `q` finds them by code, username or email. */
export const adminCouponUses = implementList(couponUseList, (rows) =>
  rows.map((use) => ({
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
  })),
);
