import type { Invariant } from '../../db/invariants.ts';

export const couponsInvariants: readonly Invariant[] = [
  {
    name: 'a voucher counts its uses that were not given back',
    blocks: 'nothing',
    sql: `select c.id from coupons c left join coupon_uses x on x.coupon_id = c.id and x.freed_at is null
      group by c.id having c.uses <> count(x.id)`,
  },
  {
    name: 'what a voucher took off is what the order’s lines were reduced by, and what it credited is in the ledger',
    blocks: 'payouts',
    sql: `select x.id from coupon_uses x where x.discount_tokens <> case x.ref_type
      when 'voucher' then coalesce((select t.tokens from wallet_transactions t where t.kind = 'voucher' and t.ref_id = x.ref_id), 0)
      else coalesce((select sum(h.discount) from wallet_holds h where h.order_id = x.ref_id), 0) end`,
  },
  {
    name: 'a use was given back exactly when every line of its order went back whole',
    blocks: 'nothing',
    sql: `select x.id from coupon_uses x join wallet_holds h on h.order_id = x.ref_id where x.ref_type <> 'voucher'
      group by x.id having (x.freed_at is not null) <> bool_and(h.status = 3 or h.status in (4, 5) and h.released_part = h.reversed_part)`,
  },
];
