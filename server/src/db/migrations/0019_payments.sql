-- Acts that ask somebody outside hold their key by a claim that ends by itself when its runner is killed.
ALTER TABLE idempotency_keys
  ADD COLUMN runner text COLLATE "C" UNIQUE,
  ADD COLUMN running_until timestamptz,
  ADD CHECK (running_until IS NULL OR runner IS NOT NULL);

-- method: what paid, in words. refunded_cents: what has gone back. told_refunded_cents: what the provider says went back in
-- all, which may be heard before the payment itself.
ALTER TABLE payments
  ADD COLUMN capture_id text COLLATE "C",
  ADD COLUMN method text,
  ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  ADD COLUMN told_refunded_cents integer NOT NULL DEFAULT 0 CHECK (told_refunded_cents >= 0);
CREATE INDEX payments_newest ON payments (created_at DESC, id DESC);
CREATE INDEX payments_largest ON payments (amount_cents DESC, id DESC);
CREATE INDEX payments_settled ON payments (provider, settled_at) WHERE tokens IS NOT NULL;
CREATE INDEX payment_events_of_payment ON payment_events (payment_id, received_at);

-- A refund's tokens leave the wallet when its row is written; uncovered_tokens is what was spent already when the provider
-- sent money back without asking us.
CREATE TABLE payment_refunds (
  id text COLLATE "C" PRIMARY KEY,
  payment_id text COLLATE "C" NOT NULL REFERENCES payments (id),
  tokens bigint NOT NULL CHECK (tokens >= 0),
  uncovered_tokens bigint NOT NULL DEFAULT 0 CHECK (uncovered_tokens >= 0),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  actor_id text COLLATE "C",
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((status = 'pending') = (finished_at IS NULL))
);
CREATE INDEX payment_refunds_of_payment ON payment_refunds (payment_id, created_at);
CREATE UNIQUE INDEX payment_refunds_pending ON payment_refunds (payment_id) WHERE status = 'pending';

-- The latest dispute of a payment; round counts them. taken_tokens is null until the wallet was asked.
CREATE TABLE payment_disputes (
  payment_id text COLLATE "C" PRIMARY KEY REFERENCES payments (id),
  round integer NOT NULL CHECK (round > 0),
  status text COLLATE "C" NOT NULL CHECK (status IN ('open', 'won', 'lost')),
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  disputed_tokens bigint CHECK (disputed_tokens >= 0),
  taken_tokens bigint CHECK (taken_tokens >= 0),
  is_loss_booked boolean NOT NULL DEFAULT false,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((status = 'open') = (closed_at IS NULL)),
  CHECK ((taken_tokens IS NULL) = (disputed_tokens IS NULL)),
  CHECK (taken_tokens <= disputed_tokens)
);

-- People at the providers, and what is kept of their cards there. Numbers never come here.
CREATE TABLE payment_customers (
  user_id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  customer_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, provider),
  UNIQUE (provider, customer_id)
);
CREATE TABLE payment_cards (
  provider text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  fingerprint text COLLATE "C",
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, id)
);
CREATE INDEX payment_cards_of_user ON payment_cards (user_id, provider, created_at);
CREATE UNIQUE INDEX payment_cards_default ON payment_cards (user_id, provider) WHERE is_default;

-- Which cards a person has paid with or kept, to see that two people are one.
CREATE TABLE payment_fingerprints (
  user_id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  fingerprint text COLLATE "C" NOT NULL,
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, provider, fingerprint)
);
CREATE INDEX payment_fingerprints_shared ON payment_fingerprints (fingerprint, provider);

-- The sandbox's books, now of cards and of orders, with what goes back and what is disputed.
ALTER TABLE sandbox_payments
  ADD COLUMN provider text COLLATE "C" NOT NULL DEFAULT 'sandbox' CHECK (provider IN ('sandbox', 'sandbox-paypal')),
  ADD COLUMN currency text COLLATE "C" NOT NULL DEFAULT 'usd',
  ADD COLUMN payee text COLLATE "C" NOT NULL DEFAULT 'ours',
  ADD COLUMN captured_cents integer,
  ADD COLUMN capture_id text COLLATE "C",
  ADD COLUMN customer_id text COLLATE "C",
  ADD COLUMN saves_card boolean NOT NULL DEFAULT false,
  ADD COLUMN card jsonb,
  ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  DROP CONSTRAINT sandbox_payments_status_check,
  ADD CONSTRAINT sandbox_payments_status CHECK (status IN ('created', 'approved', 'processing', 'succeeded', 'canceled'));
UPDATE sandbox_payments SET captured_cents = amount_cents WHERE status = 'succeeded';
CREATE INDEX sandbox_payments_taken ON sandbox_payments (provider, accepted_at, id) WHERE status = 'succeeded';

ALTER TABLE sandbox_events
  ADD COLUMN provider text COLLATE "C" NOT NULL DEFAULT 'sandbox',
  ADD COLUMN body jsonb NOT NULL DEFAULT '{}',
  DROP CONSTRAINT sandbox_events_kind_check;
UPDATE sandbox_events e SET body = jsonb_build_object('payment', p.id, 'amount_cents', p.amount_cents)
  FROM sandbox_payments p WHERE p.id = e.sandbox_payment_id;
ALTER TABLE sandbox_events ALTER COLUMN body DROP DEFAULT, ALTER COLUMN provider DROP DEFAULT;

CREATE TABLE sandbox_customers (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE TABLE sandbox_cards (
  id text COLLATE "C" PRIMARY KEY,
  customer_id text COLLATE "C" NOT NULL REFERENCES sandbox_customers (id),
  source text COLLATE "C" NOT NULL,
  fingerprint text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE sandbox_refunds (
  id text COLLATE "C" PRIMARY KEY,
  sandbox_payment_id text COLLATE "C" NOT NULL REFERENCES sandbox_payments (id),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_refunds_pending ON sandbox_refunds (created_at) WHERE status = 'pending';
