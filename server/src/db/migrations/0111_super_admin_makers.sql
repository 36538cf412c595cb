-- Making and unmaking a super admin takes two super admins. Source: docs/product/people.md#super-admins.
ALTER TABLE approvals
  -- The person it is about may be the second: their right ends with their consent.
  ADD COLUMN may_consent boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT approvals_act_check,
  ADD CONSTRAINT approvals_act_check CHECK (act IN ('admin/create-transaction', 'admin/update-payout',
    'admin/refund-topup', 'admin/end-dispute', 'admin/create-coupon', 'admin/update-coupon', 'admin/update-user'));

-- Who last made whom a super admin, or opened the account of one by removing its second factors. It outlives the right, so that taking
-- it away and giving it again forgets nothing. The first one has no maker.
CREATE TABLE super_admin_makers (
  user_id text COLLATE "C" NOT NULL REFERENCES users (id),
  maker_id text COLLATE "C" NOT NULL REFERENCES users (id),
  made_at timestamptz NOT NULL,
  cause text NOT NULL CHECK (cause IN ('rights', 'second-factors')),
  PRIMARY KEY (user_id, maker_id)
);
