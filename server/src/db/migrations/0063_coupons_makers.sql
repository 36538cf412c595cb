-- Nobody uses a voucher that they made, and a large one takes two super admins. Source: docs/product/vouchers.md#staff.
ALTER TABLE coupons
  -- Everybody who made it, asked for it, or raised what it can give.
  ADD COLUMN maker_ids text[] COLLATE "C" NOT NULL DEFAULT '{}',
  -- Who last raised what it can give, and when. Empty while it was never switched on.
  ADD COLUMN raised_by text COLLATE "C",
  ADD COLUMN raised_at timestamptz,
  -- Set if two people did so.
  ADD COLUMN approval_id text COLLATE "C";
UPDATE coupons SET maker_ids = ARRAY[created_by], raised_by = created_by, raised_at = created_at;

-- A voucher is for nobody in particular.
ALTER TABLE approvals
  ALTER COLUMN user_id DROP NOT NULL,
  DROP CONSTRAINT approvals_act_check,
  ADD CONSTRAINT approvals_act_check CHECK (act IN ('admin/create-transaction', 'admin/update-payout',
    'admin/refund-topup', 'admin/end-dispute', 'admin/create-coupon', 'admin/update-coupon'));
