-- What an open card payment is restrained to at its provider, and since when it has to be told so. Source:
-- docs/product/top-ups.md#card-testing.
ALTER TABLE payments
  ADD COLUMN restraint text COLLATE "C" CHECK (restraint IN ('challenged', 'closed')),
  ADD COLUMN restraint_due_at timestamptz;
CREATE INDEX payments_open_of_user ON payments (user_id)
  WHERE status IN ('created', 'failed', 'expired') AND restraint IS DISTINCT FROM 'closed';
CREATE INDEX payments_open_at_address ON payments (address_hash)
  WHERE status IN ('created', 'failed', 'expired') AND restraint IS DISTINCT FROM 'closed';
CREATE INDEX payments_not_closed ON payments (provider, created_at)
  WHERE status IN ('created', 'failed', 'expired') AND restraint IS DISTINCT FROM 'closed';
CREATE INDEX payments_to_restrain ON payments (restraint_due_at) WHERE restraint_due_at IS NOT NULL;
