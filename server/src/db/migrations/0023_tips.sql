-- Tokens given to artists for nothing in return; the money stands in the line of the ledger that hold_id names.
CREATE TABLE tips (
  id text COLLATE "C" PRIMARY KEY,
  giver_id text COLLATE "C" NOT NULL,
  artist_id text COLLATE "C" NOT NULL,
  request_id text COLLATE "C",
  session_id text COLLATE "C",
  hold_id text COLLATE "C" NOT NULL CONSTRAINT tips_hold UNIQUE,
  amount_tokens integer NOT NULL CHECK (amount_tokens BETWEEN 100 AND 1000000),
  is_donation boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT tips_not_own CHECK (giver_id <> artist_id),
  CONSTRAINT tips_gift CHECK (is_donation OR amount_tokens IN (250, 500, 1000, 2000, 5000, 10000))
);
CREATE INDEX tips_of_request ON tips (request_id, id DESC) WHERE request_id IS NOT NULL;
CREATE INDEX tips_of_artist ON tips (artist_id, id DESC);
CREATE INDEX tips_of_giver ON tips (giver_id, id DESC);
