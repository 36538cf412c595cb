import type { CouponRecord } from '@dubplate/shared/features/coupons/records.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, isOneOf, onDays, search } from '../../lists/conditions.ts';
import { amount, date, number, text, username, yesOrNo } from '../../lists/export-columns.ts';
import type { CouponRow } from './store.ts';

/** Names of people are read here, because accounts come after coupons. */
type CouponWithNames = CouponRow & { artist_slug: string | null; created_by_name: string };

export const couponList = defineList('admin/coupons', {
  from: sql`coupons as c`,
  id: 'c.id',
  rowsFrom: sql`coupons as c left join users as a on a.id = c.artist_id left join users as m on m.id = c.created_by`,
  columns: sql<CouponWithNames>`c.*, a.slug as artist_slug,
    case when m.erased_at is null then coalesce(m.username, c.created_by) else 'Deleted user' end as created_by_name`,
  sorts: {
    date: { sql: sql`c.created_at`, kind: 'date', order: 'desc', isIndexed: true },
    code: { sql: sql`c.code`, kind: 'text', order: 'asc' },
    amount: { sql: sql`c.amount_tokens`, kind: 'number', order: 'desc' },
    uses: { sql: sql`c.uses`, kind: 'number', order: 'desc' },
    // Those without an end come after all others.
    expiresAt: { sql: sql`coalesce(c.expires_at, '9999-01-01T00:00:00Z')`, kind: 'date', order: 'asc' },
  },
  where: ({ filter = {}, q }, { now }) => [
    isOneOf('c.id', filter.ids),
    filter.context && sql`${filter.context} = any(c.contexts)`,
    filter.artistSlug !== undefined &&
      sql`c.artist_id in (select id from users where slug = ${filter.artistSlug})`,
    equals(
      sql`(c.is_active and coalesce(c.starts_at <= ${now}, true) and coalesce(c.expires_at > ${now}, true)
        and coalesce(c.uses < c.max_uses, true))`,
      filter.usable,
    ),
    equals('c.is_active', filter.active),
    search(q, (pattern) => sql`c.code ilike ${pattern} or c.note ilike ${pattern}`),
    onDays('c.created_at', filter),
  ],
  export: {
    resource: 'coupons',
    columns: [
      text('id', 'c.id'),
      date('date', 'c.created_at'),
      text('code', 'c.code'),
      ...amount('amount', 'c.amount_tokens'),
      text('for', `array_to_string(c.contexts, ' ')`),
      text('artist', 'a.username'),
      number('uses at most', 'c.max_uses'),
      number('uses a person at most', 'c.max_uses_per_user'),
      number('uses', 'c.uses'),
      date('from', 'c.starts_at'),
      date('until', 'c.expires_at'),
      yesOrNo('active', 'c.is_active'),
      text('note', 'c.note'),
      username('made by', 'c.created_by'),
    ],
  },
});

/** All vouchers; `q` finds them by code or note. */
export const adminCoupons = implementList(couponList, (rows) => rows.map(presentCoupon));

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
