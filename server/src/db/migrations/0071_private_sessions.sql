-- Private sessions: one artist, one fan, one time. Source: docs/product/private-sessions.md.

-- For the rule below: one index over an equal artist and a range of time.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- status: 1 upcoming, 2 completed, 3 canceled.
CREATE TABLE private_sessions (
  id text COLLATE "C" PRIMARY KEY,
  artist_id text COLLATE "C" NOT NULL,
  fan_id text COLLATE "C" NOT NULL,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  minutes smallint NOT NULL CHECK (minutes BETWEEN 1 AND 600),
  topics smallint[] NOT NULL DEFAULT '{}',
  message text NOT NULL DEFAULT '',
  hold_id text COLLATE "C" NOT NULL UNIQUE,
  price_tokens bigint NOT NULL CHECK (price_tokens BETWEEN 0 AND 200000),
  discount_tokens bigint NOT NULL DEFAULT 0 CHECK (discount_tokens BETWEEN 0 AND price_tokens),
  -- How often it was moved, and when for the last time.
  moves smallint NOT NULL DEFAULT 0 CHECK (moves >= 0),
  moved_at timestamptz,
  -- How many of the two reminders were sent for its present date.
  reminders smallint NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 2),
  canceled_by_artist boolean NOT NULL DEFAULT false,
  canceled_by_staff text COLLATE "C",
  cancel_comment text,
  review text,
  reviewed_at timestamptz,
  -- 1 visible, 2 hidden from the artist's page.
  review_visibility smallint NOT NULL DEFAULT 1 CHECK (review_visibility IN (1, 2)),
  created_at timestamptz NOT NULL,
  -- When it was completed or canceled.
  updated_at timestamptz,
  CHECK (ends_at = starts_at + make_interval(mins => minutes)),
  CHECK ((status = 1) = (updated_at IS NULL)),
  CHECK ((moves = 0) = (moved_at IS NULL)),
  CHECK ((review IS NULL) = (reviewed_at IS NULL)),
  CHECK (review IS NULL OR status = 2),
  CHECK (artist_id <> fan_id),
  -- An artist has one upcoming session at a time, whatever the application says.
  CONSTRAINT private_sessions_one_at_a_time
    EXCLUDE USING gist (artist_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = 1)
) WITH (fillfactor = 80);
CREATE INDEX private_sessions_of_artist ON private_sessions (artist_id, starts_at, id);
CREATE INDEX private_sessions_of_fan ON private_sessions (fan_id, starts_at, id);
CREATE INDEX private_sessions_due ON private_sessions (ends_at, id) WHERE status = 1;
CREATE INDEX private_sessions_starting ON private_sessions (starts_at, id) WHERE status = 1 AND reminders < 2;
CREATE INDEX private_sessions_reviewed ON private_sessions (artist_id, reviewed_at DESC, id DESC) WHERE review IS NOT NULL;
CREATE INDEX private_sessions_made ON private_sessions (created_at DESC, id DESC);
CREATE INDEX private_sessions_dated ON private_sessions (starts_at DESC, id DESC);

-- A time that is kept for a fan who is paying. One for each fan.
CREATE TABLE private_session_holds (
  fan_id text COLLATE "C" PRIMARY KEY,
  artist_id text COLLATE "C" NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Since when the fan has had a time of this artist kept; it counts from there, whichever time it is.
  began_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX private_session_holds_of_artist ON private_session_holds (artist_id, expires_at);
CREATE INDEX private_session_holds_over ON private_session_holds (began_at);
