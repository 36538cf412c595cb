-- Pay-outs of artists' earnings. `tokens` were set aside in the ledger under the pay-out's id when it was asked for.
CREATE TABLE payouts (
  id text COLLATE "C" PRIMARY KEY,
  artist_id text COLLATE "C" NOT NULL,
  tokens bigint NOT NULL CHECK (tokens > 0),
  method text COLLATE "C" NOT NULL CHECK (method IN ('paypal', 'bank')),
  status text COLLATE "C" NOT NULL DEFAULT 'requested'
    CHECK (status IN ('requested', 'approved', 'paid', 'rejected', 'canceled', 'failed')),
  -- Enough to know the account again, too little to use it. What paying needs is in `details`, encrypted, and gone once the
  -- artist is erased; `key_id` says by which key.
  account_masked text NOT NULL,
  details bytea,
  key_id text COLLATE "C",
  -- As it was when the artist asked.
  is_first boolean NOT NULL,
  bonus_share_bps integer NOT NULL CHECK (bonus_share_bps BETWEEN 0 AND 10000),
  reference text CHECK (status NOT IN ('paid', 'failed') OR reference IS NOT NULL),
  reason text CHECK (status NOT IN ('rejected', 'failed') OR reason IS NOT NULL),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((details IS NULL) = (key_id IS NULL))
);
CREATE UNIQUE INDEX payouts_open ON payouts (artist_id) WHERE status IN ('requested', 'approved');
CREATE INDEX payouts_artist ON payouts (artist_id, created_at DESC, id DESC);
CREATE INDEX payouts_newest ON payouts (created_at DESC, id DESC);
CREATE INDEX payouts_amount ON payouts (tokens, id);

-- Each status a pay-out came to, who brought it there and why.
CREATE TABLE payout_steps (
  payout_id text COLLATE "C" NOT NULL REFERENCES payouts (id),
  status text COLLATE "C" NOT NULL,
  actor_id text COLLATE "C",
  note text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (payout_id, status)
);

-- When somebody who closed the account was told that the earnings are lost with it. One row per person: closing again after a
-- return is told anew.
CREATE TABLE payout_forfeits (
  user_id text COLLATE "C" PRIMARY KEY,
  tokens bigint NOT NULL CHECK (tokens > 0),
  told_at timestamptz NOT NULL,
  forfeited_at timestamptz
);
