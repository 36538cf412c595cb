-- Card payments. Amounts are whole US cents; tokens are credited once per payment by the ledger's own key.
CREATE TABLE payments (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  provider_payment_id text COLLATE "C",
  context text COLLATE "C" NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  captured_cents integer CHECK (captured_cents > 0),
  tokens bigint CHECK (tokens > 0),
  wants_saved_card boolean NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('created', 'succeeded', 'failed', 'expired', 'disputed', 'refunded')),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  checked_at timestamptz NOT NULL,
  CONSTRAINT payments_provider_payment UNIQUE (provider, provider_payment_id),
  CHECK ((status IN ('succeeded', 'disputed', 'refunded')) = (tokens IS NOT NULL))
);
CREATE INDEX payments_of_user ON payments (user_id, created_at DESC);
CREATE INDEX payments_open ON payments (checked_at) WHERE status IN ('created', 'failed', 'expired');

-- Every event of a provider once, by the provider's own id; the row and its effect are one transaction.
CREATE TABLE payment_events (
  provider text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  payment_id text COLLATE "C" NOT NULL REFERENCES payments (id),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- The sandbox gateway's own books: what a card company would keep on its side. Nothing of the product reads them.
CREATE TABLE sandbox_payments (
  id text COLLATE "C" PRIMARY KEY,
  reference text COLLATE "C" NOT NULL UNIQUE,
  client_secret text COLLATE "C" NOT NULL UNIQUE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text COLLATE "C" NOT NULL CHECK (status IN ('created', 'processing', 'succeeded')),
  accepted_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE TABLE sandbox_events (
  id text COLLATE "C" PRIMARY KEY,
  sandbox_payment_id text COLLATE "C" NOT NULL REFERENCES sandbox_payments (id),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('succeeded', 'failed')),
  created_at timestamptz NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX sandbox_events_undelivered ON sandbox_events (created_at) WHERE delivered_at IS NULL;
CREATE TABLE sandbox_secret (
  only_row boolean PRIMARY KEY CHECK (only_row),
  secret text COLLATE "C" NOT NULL
);
