-- The answer of a call that was sent with an idempotency key, so that sending it again gives the same answer.
CREATE TABLE idempotency_keys (
  user_id text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  request_hash text COLLATE "C" NOT NULL,
  status smallint NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, path, key)
);

-- Old keys are swept by age.
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
