-- Why a person's tokens are frozen. A person is frozen while at least one of these is open; wallet_accounts.frozen_at, which
-- the ledger's functions ask, follows it.
CREATE TABLE wallet_freezes (
  id text COLLATE "C" PRIMARY KEY,
  owner_id text COLLATE "C" NOT NULL,
  cause text COLLATE "C" NOT NULL CHECK (cause IN ('staff', 'suspension', 'dispute')),
  reason text NOT NULL,
  -- What a dispute is about; empty for the other causes, of which a person has one at a time.
  ref text COLLATE "C" NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  lifted_at timestamptz CHECK (lifted_at >= created_at)
);
CREATE UNIQUE INDEX wallet_freezes_open ON wallet_freezes (owner_id, cause, ref) WHERE lifted_at IS NULL;

-- The account's own row makes two acts on one person wait for each other, so that the last one sees both.
CREATE FUNCTION wallet_freeze_lock(p_owner_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallet_accounts (owner_id, kind) VALUES (p_owner_id, 'wallet') ON CONFLICT DO NOTHING;
  PERFORM 1 FROM wallet_accounts WHERE owner_id = p_owner_id AND kind = 'wallet' FOR NO KEY UPDATE;
END $$;

CREATE FUNCTION wallet_freeze_open(p_id text, p_owner_id text, p_cause text, p_reason text, p_ref text, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wallet_freeze_lock(p_owner_id);
  INSERT INTO wallet_freezes (id, owner_id, cause, reason, ref, created_at) VALUES (p_id, p_owner_id, p_cause, p_reason, p_ref, p_now)
    ON CONFLICT (owner_id, cause, ref) WHERE lifted_at IS NULL DO NOTHING;
  PERFORM wallet_freeze(p_owner_id, (SELECT min(created_at) FROM wallet_freezes WHERE owner_id = p_owner_id AND lifted_at IS NULL));
END $$;

CREATE FUNCTION wallet_freeze_lift(p_owner_id text, p_cause text, p_ref text, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wallet_freeze_lock(p_owner_id);
  UPDATE wallet_freezes SET lifted_at = greatest(p_now, created_at)
    WHERE owner_id = p_owner_id AND cause = p_cause AND ref = p_ref AND lifted_at IS NULL;
  PERFORM wallet_freeze(p_owner_id, (SELECT min(created_at) FROM wallet_freezes WHERE owner_id = p_owner_id AND lifted_at IS NULL));
END $$;

-- Who was frozen until now was frozen by staff.
INSERT INTO wallet_freezes (id, owner_id, cause, reason, created_at)
  SELECT wallet_new_id(min(frozen_at)), owner_id, 'staff', 'Frozen before reasons were written down.', min(frozen_at)
  FROM wallet_accounts WHERE frozen_at IS NOT NULL GROUP BY owner_id;

-- What an act of staff concerned and changed. `details` stays what was sent.
ALTER TABLE audit_log ADD COLUMN target_id text COLLATE "C", ADD COLUMN before jsonb, ADD COLUMN after jsonb;
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log SET target_id = coalesce(details->>'userId', details->>'artistId') WHERE details ?| ARRAY['userId', 'artistId'];
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
CREATE INDEX audit_log_target ON audit_log (target_id, created_at DESC, id DESC) WHERE target_id IS NOT NULL;
CREATE INDEX audit_log_action ON audit_log (action, created_at DESC, id DESC);

-- Rows are only ever added; the one exception is the erasure of a person, which may blank what was sent, what changed and the
-- address, and never who did what to whom and when.
CREATE OR REPLACE FUNCTION audit_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('dubplate.erases', true) = 'yes'
    AND (NEW.id, NEW.actor_id, NEW.action, NEW.target_id, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.actor_id, OLD.action, OLD.target_id, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log rows are never changed';
END $$;

-- Suspended people are frozen; from now on by the act itself. The log says since when, where it does.
INSERT INTO wallet_freezes (id, owner_id, cause, reason, created_at)
  SELECT wallet_new_id(since), id, 'suspension', coalesce(status_reason, 'Suspended before reasons were written down.'), since
  FROM (SELECT u.id, u.status_reason, coalesce((SELECT max(l.created_at) FROM audit_log l
      WHERE l.target_id = u.id AND l.action = 'admin/update-artist-status'), u.created_at) AS since
    FROM users u WHERE u.status = 4) suspended;
INSERT INTO wallet_accounts (owner_id, kind, frozen_at)
  SELECT owner_id, 'wallet', min(created_at) FROM wallet_freezes WHERE lifted_at IS NULL GROUP BY owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET frozen_at = excluded.frozen_at;

-- Names in the URL that an artist had before; they lead to the same artist and are nobody else's.
CREATE TABLE artist_slugs (
  slug text COLLATE "C" PRIMARY KEY,
  artist_id text COLLATE "C" NOT NULL REFERENCES users (id),
  replaced_at timestamptz NOT NULL
);
CREATE INDEX artist_slugs_artist ON artist_slugs (artist_id);

ALTER TABLE users ADD COLUMN exported_at timestamptz, ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT users_erased CHECK (erased_at IS NULL OR disabled_at IS NOT NULL);
CREATE INDEX users_to_erase ON users (disabled_at) WHERE disabled_at IS NOT NULL AND erased_at IS NULL;

-- Where an answer to a mail goes, when not to us.
ALTER TABLE mail_outbox ADD COLUMN reply_to text;
CREATE INDEX mail_outbox_newest ON mail_outbox (created_at DESC, id DESC);
