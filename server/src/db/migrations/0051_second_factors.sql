-- The second step of a sign-in. Source: docs/product/sign-in.md.
CREATE TABLE second_factors (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
  -- Of an authenticator app: the sealed secret, the key it is sealed with, and the last time step whose code was used.
  secret bytea,
  key_id text,
  used_step bigint NOT NULL DEFAULT 0,
  -- Of a passkey.
  credential_id text COLLATE "C" UNIQUE,
  public_key bytea,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CHECK ((kind = 'totp') = (secret IS NOT NULL AND key_id IS NOT NULL)),
  CHECK ((kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL))
);
CREATE INDEX second_factors_user ON second_factors (user_id);

CREATE TABLE recovery_codes (
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash text COLLATE "C" NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, hash)
);

-- What a sign-in has begun and not confirmed: a new app, a new passkey, or a proof by passkey.
CREATE TABLE second_factor_starts (
  sign_in_id text COLLATE "C" NOT NULL REFERENCES sign_ins (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('totp', 'passkey', 'proof')),
  -- A challenge of WebAuthn as it is sent; an app's secret sealed.
  value bytea NOT NULL,
  key_id text,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (sign_in_id, purpose)
);

-- Sign-ins whose password was right and whose second step is missing. They carry no rights at all.
CREATE TABLE half_sign_ins (
  hash text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  challenge text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX half_sign_ins_user ON half_sign_ins (user_id, created_at);

ALTER TABLE sign_ins
  ADD COLUMN is_two_step boolean NOT NULL DEFAULT false,
  ADD COLUMN proven_at timestamptz;
UPDATE sign_ins SET proven_at = created_at;
ALTER TABLE sign_ins ALTER COLUMN proven_at SET NOT NULL;
