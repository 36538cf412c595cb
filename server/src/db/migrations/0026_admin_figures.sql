-- How the timed rules went: one row per rule, whichever process ran it.
CREATE TABLE job_runs (
  job text COLLATE "C" PRIMARY KEY,
  last_started_at timestamptz NOT NULL,
  last_finished_at timestamptz NOT NULL,
  last_duration_ms integer NOT NULL CHECK (last_duration_ms >= 0),
  -- Of the last run when that failed.
  last_error text,
  runs bigint NOT NULL CHECK (runs > 0),
  failures bigint NOT NULL CHECK (failures BETWEEN 0 AND runs)
);

-- What the books promise and whether it held. items: [{name, isHealthy, rows}], rows at most 20 of each.
CREATE TABLE ledger_audits (
  id text COLLATE "C" PRIMARY KEY,
  created_at timestamptz NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  is_healthy boolean NOT NULL,
  items jsonb NOT NULL
);
CREATE INDEX ledger_audits_newest ON ledger_audits (created_at DESC, id DESC);

-- Figures are summed from these indexes alone: what was delivered when, what is held now, and what was paid in.
CREATE INDEX wallet_holds_delivered ON wallet_holds (closed_at)
  INCLUDE (product_kind, seller_id, released_part, reversed_part, fee, reversed_net, net) WHERE status IN (2, 4, 5);
CREATE INDEX wallet_holds_held ON wallet_holds (seller_id) INCLUDE (gross) WHERE status = 1;
CREATE INDEX wallet_transactions_paid_in ON wallet_transactions (created_at)
  INCLUDE (tokens, amount_cents) WHERE kind IN ('topup', 'topup-refund');
