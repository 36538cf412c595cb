-- A report may send the whole price of a line back that was delivered: its buyer has as little of it as of one that failed.
CREATE OR REPLACE FUNCTION wallet_refunded_order(p_hold_id text, p_outcome text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_outcome <> 'posted' THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT o.order_id FROM wallet_holds o WHERE o.order_id = (SELECT h.order_id FROM wallet_holds h WHERE h.id = p_hold_id)
    GROUP BY o.order_id HAVING bool_and(o.status = 3 OR o.status IN (4, 5) AND o.released_part = o.reversed_part));
END $$;

-- Vouchers of orders that went back so before are free again since then.
WITH gone AS (
  SELECT o.order_id, max(coalesce(t.created_at, o.closed_at)) AS at FROM wallet_holds o
  LEFT JOIN wallet_transactions t ON t.kind = 'reverse' AND t.step = o.id AND t.ref_type = o.ref_type AND t.ref_id = o.ref_id
  WHERE o.order_id IN (SELECT ref_id FROM coupon_uses WHERE ref_type <> 'voucher' AND freed_at IS NULL)
  GROUP BY o.order_id HAVING bool_and(o.status = 3 OR o.status IN (4, 5) AND o.released_part = o.reversed_part)
), freed AS (
  UPDATE coupon_uses x SET freed_at = gone.at FROM gone
  WHERE x.ref_id = gone.order_id AND x.ref_type <> 'voucher' AND x.freed_at IS NULL RETURNING x.coupon_id
)
UPDATE coupons c SET uses = c.uses - f.n FROM (SELECT coupon_id, count(*)::integer AS n FROM freed GROUP BY coupon_id) f WHERE c.id = f.coupon_id;

-- When the provider was last asked about a dispute whose end nobody told us.
ALTER TABLE payment_disputes ADD COLUMN asked_at timestamptz;
CREATE INDEX payment_disputes_open ON payment_disputes (opened_at) WHERE status = 'open';
