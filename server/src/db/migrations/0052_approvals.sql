-- Large corrections, pay-outs and refunds take two super admins. Source: docs/product/staff-money.md#two-people.
CREATE TABLE approvals (
  id text COLLATE "C" PRIMARY KEY,
  act text NOT NULL CHECK (act IN ('admin/create-transaction', 'admin/update-payout', 'admin/refund-topup')),
  what text NOT NULL,
  input jsonb NOT NULL,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id),
  link text NOT NULL,
  note text NOT NULL,
  asked_by text COLLATE "C" NOT NULL REFERENCES users (id),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'given', 'refused')),
  decided_by text COLLATE "C" REFERENCES users (id),
  decided_at timestamptz,
  reason text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((status = 'waiting') = (decided_by IS NULL AND decided_at IS NULL)),
  CHECK (status <> 'given' OR decided_by <> asked_by)
);
CREATE INDEX approvals_newest ON approvals (created_at, id);

-- A pay-out waits after the account it goes to, the password or the address changed. Source: docs/product/pay-outs.md.
ALTER TABLE payouts
  ADD COLUMN details_hash bytea,
  ADD COLUMN waits_until timestamptz;
ALTER TABLE users ADD COLUMN credentials_changed_at timestamptz;
