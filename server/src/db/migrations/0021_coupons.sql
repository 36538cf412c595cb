-- Vouchers. Amounts are whole tokens. Two people are taken for one where their addresses differ in nothing but what stands
-- behind a plus, so the addresses are also indexed without it.
CREATE FUNCTION email_base(p_email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(p_email, '\+[^@]*@', '@'))
$$;
CREATE INDEX users_email_base ON users (email_base(email));

-- artist_id: who alone can be paid with it. uses counts those uses that no full refund gave back.
CREATE TABLE coupons (
  id text COLLATE "C" PRIMARY KEY,
  code text COLLATE "C" NOT NULL CONSTRAINT coupons_code UNIQUE CHECK (code ~ '^[A-Za-z0-9_-]{3,32}$'),
  amount_tokens integer NOT NULL CHECK (amount_tokens BETWEEN 1 AND 1000000),
  contexts text[] NOT NULL CHECK (cardinality(contexts) > 0 AND contexts <@ ARRAY['loopcheck', 'deepdive', 'wallet']),
  artist_id text COLLATE "C",
  max_uses integer CHECK (max_uses > 0),
  max_uses_per_user integer NOT NULL DEFAULT 1 CHECK (max_uses_per_user > 0),
  starts_at timestamptz,
  expires_at timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  note text NOT NULL DEFAULT '',
  created_by text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  CONSTRAINT coupons_uses_max CHECK (uses <= max_uses),
  CONSTRAINT coupons_dates CHECK (starts_at < expires_at),
  CONSTRAINT coupons_wallet_has_no_artist CHECK (artist_id IS NULL OR NOT 'wallet' = ANY (contexts))
);
CREATE INDEX coupons_newest ON coupons (created_at DESC, id DESC);

-- n counts one person's uses of one voucher. discount_tokens is what an order became cheaper by, or what the wallet got.
CREATE TABLE coupon_uses (
  id text COLLATE "C" PRIMARY KEY,
  coupon_id text COLLATE "C" NOT NULL REFERENCES coupons (id),
  user_id text COLLATE "C" NOT NULL,
  n integer NOT NULL CHECK (n > 0),
  ref_type text COLLATE "C" NOT NULL,
  ref_id text COLLATE "C" NOT NULL,
  discount_tokens integer NOT NULL CHECK (discount_tokens > 0),
  created_at timestamptz NOT NULL,
  freed_at timestamptz
);
CREATE UNIQUE INDEX coupon_uses_once ON coupon_uses (coupon_id, user_id, n) WHERE freed_at IS NULL;
-- One voucher for one order.
CREATE UNIQUE INDEX coupon_uses_order ON coupon_uses (ref_id, ref_type);
CREATE INDEX coupon_uses_of_coupon ON coupon_uses (coupon_id, created_at DESC, id DESC);
CREATE INDEX coupon_uses_of_person ON coupon_uses (user_id, created_at DESC);
CREATE INDEX coupon_uses_newest ON coupon_uses (created_at DESC, id DESC);

ALTER TABLE loopcheck_requests
  ADD COLUMN discount_tokens integer NOT NULL DEFAULT 0 CHECK (discount_tokens BETWEEN 0 AND total_tokens);
