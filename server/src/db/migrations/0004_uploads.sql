-- Secrets that the server makes once and all its processes share.
CREATE TABLE upload_secrets (
  name text COLLATE "C" PRIMARY KEY,
  value text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL
);

-- A registration's ticket is signed, so it takes a row only when it is first used.
CREATE TABLE upload_tickets (
  id text COLLATE "C" PRIMARY KEY,
  files smallint NOT NULL CHECK (files BETWEEN 1 AND 3),
  expires_at timestamptz NOT NULL
);
CREATE INDEX upload_tickets_expires_at ON upload_tickets (expires_at);

-- status: 1 signed, 2 stored, 3 processed, 4 refused.
CREATE TABLE uploads (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C",
  -- Of a registration that has no person yet; the address itself is not kept.
  ticket_email_hash text COLLATE "C",
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('audio', 'image')),
  format text COLLATE "C" NOT NULL CHECK (format IN ('mp3', 'wav', 'png', 'jpeg', 'webp')),
  storage_key text COLLATE "C" NOT NULL UNIQUE,
  file_url text COLLATE "C" NOT NULL UNIQUE,
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3, 4)),
  reason text,
  size_bytes integer CHECK (size_bytes > 0),
  duration_ms integer CHECK (duration_ms > 0),
  peaks jsonb,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The one PUT that this address allows has begun.
  claimed_at timestamptz,
  -- Whoever processes the file has it until then; afterwards another process may try.
  lease_until timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  finished_at timestamptz,
  -- Something refers to the file, so the clean-up leaves it alone.
  kept_at timestamptz,
  -- The clean-up has begun to remove the file; nothing may refer to it any more.
  doomed_at timestamptz,
  CHECK (user_id IS NOT NULL OR ticket_email_hash IS NOT NULL),
  CHECK ((status IN (3, 4)) = (finished_at IS NOT NULL)),
  CHECK ((status = 4) = (reason IS NOT NULL)),
  CHECK ((status = 3 AND kind = 'audio') = (duration_ms IS NOT NULL AND peaks IS NOT NULL)),
  CHECK (kept_at IS NULL OR doomed_at IS NULL)
);
CREATE INDEX uploads_user_id ON uploads (user_id);
CREATE INDEX uploads_waiting ON uploads (id) WHERE status = 2;
CREATE INDEX uploads_unreferenced ON uploads (created_at) WHERE kept_at IS NULL;
