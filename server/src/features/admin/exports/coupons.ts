import { sql } from 'kysely';
import { couponsCalls } from '@dubplate/shared/features/coupons/calls.ts';
import { couponsInOrder, couponUsesInOrder } from '../../coupons/coupons.ts';
import { amount, date, type ExportSource, number, text, yesOrNo } from './source.ts';

const coupons = couponsCalls['admin/coupons'].input;
const uses = couponsCalls['admin/coupon-uses'].input;

export const couponExport: ExportSource = {
  isSuperAdminOnly: true,
  input: coupons,
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
    text('made by', `coalesce((select username from users m where m.id = c.created_by), c.created_by)`),
  ],
  from: sql`coupons c left join users a on a.id = c.artist_id`,
  id: sql`c.id`,
  list: (_, query, now) => {
    const { filter, q, ...sorting } = coupons.parse(query);
    return couponsInOrder({ ...filter, text: q }, sorting, now);
  },
};

export const couponUseExport: ExportSource = {
  isSuperAdminOnly: true,
  input: uses,
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
  from: sql`coupon_uses x join coupons c on c.id = x.coupon_id left join users u on u.id = x.user_id`,
  id: sql`x.id`,
  list: (_, query) => {
    const { filter, q, ...sorting } = uses.parse(query);
    return couponUsesInOrder({ ...filter, text: q }, sorting);
  },
};
