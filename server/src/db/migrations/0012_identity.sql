-- Somebody else's eyes: a sign-in that may only read and ends with the sign-in of whoever looks.
ALTER TABLE sign_ins
  ADD COLUMN impersonator_id text COLLATE "C" REFERENCES users (id),
  ADD COLUMN impersonator_sign_in_id text COLLATE "C" REFERENCES sign_ins (id) ON DELETE CASCADE,
  ADD CONSTRAINT sign_ins_impersonation CHECK ((impersonator_id IS NULL) = (impersonator_sign_in_id IS NULL)),
  DROP CONSTRAINT sign_ins_revoked_for_check,
  ADD CONSTRAINT sign_ins_revoked_for_check CHECK (revoked_for IN ('sign-out', 'reuse', 'staff', 'all'));
CREATE INDEX sign_ins_impersonator ON sign_ins (impersonator_sign_in_id) WHERE impersonator_sign_in_id IS NOT NULL;

-- pending_email was asked for and not proven yet. welcome_code came with the registration and is redeemed by another feature.
ALTER TABLE users
  ADD COLUMN pending_email text COLLATE "C" CHECK (pending_email = lower(pending_email)),
  ADD COLUMN welcome_code text COLLATE "C";
CREATE INDEX users_pending_email ON users (id) WHERE pending_email IS NOT NULL;

-- Secrets of mails and address bars, stored as SHA-256. Each works once and until it expires. A ticket of an outside sign-in
-- belongs to nobody yet. email: whose address following the link proves.
CREATE TABLE identity_codes (
  hash text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('reset', 'verify', 'change-email', 'google', 'impersonate')),
  user_id text COLLATE "C" REFERENCES users (id),
  email text COLLATE "C" NOT NULL,
  details jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((kind = 'google') = (user_id IS NULL))
);
CREATE INDEX identity_codes_of_user ON identity_codes (user_id, kind) WHERE used_at IS NULL;
CREATE INDEX identity_codes_expires ON identity_codes (expires_at);

-- An address somebody typed who has lost the password. Whose it is, if anybody's, is looked up later, so that asking takes as
-- long for an unknown address as for a known one.
CREATE TABLE identity_reset_wishes (
  id text COLLATE "C" PRIMARY KEY,
  email text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL
);

-- Who a person is elsewhere. One account there leads to one person here, and a person has one account of each kind.
CREATE TABLE identity_links (
  provider text COLLATE "C" NOT NULL CHECK (provider IN ('google')),
  subject text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  CONSTRAINT identity_links_user UNIQUE (user_id, provider)
);

-- Browsers and systems a person has signed in from, in words; a new one is told by mail.
CREATE TABLE identity_devices (
  user_id text COLLATE "C" NOT NULL REFERENCES users (id),
  device text COLLATE "C" NOT NULL,
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device)
);

-- Mails that carry such a secret: whoever may read the outbox must not be able to use it.
ALTER TABLE mail_outbox ADD COLUMN is_secret boolean NOT NULL DEFAULT false;
