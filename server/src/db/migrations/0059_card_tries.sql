-- Cards that were tried, for thirty days. address_hash is keyed, so that the address can't be found again by guessing.
CREATE TABLE card_tries (
  id text COLLATE "C" PRIMARY KEY,
  payment_id text COLLATE "C" NOT NULL REFERENCES payments (id),
  user_id text COLLATE "C" NOT NULL REFERENCES users (id),
  address_hash text COLLATE "C",
  fingerprint text COLLATE "C",
  outcome text COLLATE "C" NOT NULL CHECK (outcome IN ('declined', 'paid')),
  -- The provider's own words: why it was declined, and how risky it found it.
  reason text COLLATE "C",
  risk text COLLATE "C",
  tried_at timestamptz NOT NULL
);
CREATE INDEX card_tries_of_user ON card_tries (user_id, tried_at);
CREATE INDEX card_tries_at_address ON card_tries (address_hash, tried_at) WHERE address_hash IS NOT NULL;
CREATE INDEX card_tries_of_card ON card_tries (fingerprint, tried_at) WHERE fingerprint IS NOT NULL;
CREATE INDEX card_tries_of_payment ON card_tries (payment_id);
CREATE INDEX card_tries_old ON card_tries (tried_at);

-- From where a card payment was begun.
ALTER TABLE payments ADD COLUMN address_hash text COLLATE "C";
CREATE INDEX payments_with_address ON payments (created_at) WHERE address_hash IS NOT NULL;

ALTER TABLE sandbox_payments ADD COLUMN needs_challenge boolean NOT NULL DEFAULT false;
