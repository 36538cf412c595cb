-- Live sessions, their tickets, and what fans asked for. Source: docs/product/live-sessions.md.

CREATE TABLE sessions (
  id text COLLATE "C" PRIMARY KEY,
  artist_id text COLLATE "C" NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 6),
  title text NOT NULL,
  description text NOT NULL,
  category text COLLATE "C" NOT NULL CHECK (category IN ('live', 'ama')),
  format smallint NOT NULL,
  -- The public address of its picture.
  image text COLLATE "C" NOT NULL,
  price_tokens bigint NOT NULL CHECK (price_tokens BETWEEN 0 AND 100000),
  message_price_tokens bigint NOT NULL CHECK (message_price_tokens BETWEEN 0 AND 10000),
  capacity integer CHECK (capacity BETWEEN 1 AND 10000),
  registered integer NOT NULL DEFAULT 0 CHECK (registered >= 0),
  planned_minutes smallint NOT NULL CHECK (planned_minutes BETWEEN 15 AND 360),
  starts_at timestamptz NOT NULL,
  date_changed_at timestamptz,
  standby_at timestamptz,
  started_at timestamptz,
  paused_at timestamptz,
  -- Since when it is on air without a break, and how long it was before.
  on_air_at timestamptz,
  live_ms bigint NOT NULL DEFAULT 0 CHECK (live_ms >= 0),
  ended_at timestamptz,
  -- The next moment at which time itself changes it.
  due_at timestamptz,
  -- How many people watch now, and the most that did at once.
  viewers integer NOT NULL DEFAULT 0 CHECK (viewers >= 0),
  viewers_max integer NOT NULL DEFAULT 0,
  recording_url text COLLATE "C",
  -- Who ended it in another way than its artist: a member of staff, or time; and the reason that staff gave.
  ended_by text COLLATE "C" CHECK (ended_by IN ('artist', 'staff', 'time')),
  end_reason text,
  created_at timestamptz NOT NULL,
  CONSTRAINT sessions_seats CHECK (capacity IS NULL OR registered <= capacity),
  CONSTRAINT sessions_ends CHECK ((status IN (5, 6)) = (ended_at IS NOT NULL)),
  CONSTRAINT sessions_due CHECK ((status IN (5, 6)) = (due_at IS NULL)),
  CONSTRAINT sessions_on_air CHECK ((status = 3) = (on_air_at IS NOT NULL)),
  CONSTRAINT sessions_went_live CHECK (status NOT IN (3, 4, 5) OR started_at IS NOT NULL)
) WITH (fillfactor = 80);
-- An artist runs one session at a time.
CREATE UNIQUE INDEX sessions_one_running ON sessions (artist_id) WHERE status IN (2, 3, 4);
CREATE INDEX sessions_of_artist ON sessions (artist_id, starts_at DESC, id DESC);
CREATE INDEX sessions_listed ON sessions (starts_at DESC, id DESC) WHERE status <> 6;
CREATE INDEX sessions_running ON sessions (starts_at, id) WHERE status IN (2, 3, 4);
CREATE INDEX sessions_popular ON sessions (registered DESC, id DESC) WHERE status <> 6;
CREATE INDEX sessions_priced ON sessions (price_tokens, id) WHERE status <> 6;
CREATE INDEX sessions_overdue ON sessions (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX sessions_made ON sessions (created_at DESC, id DESC);

-- status: 1 held until the session is over, 2 paid to the artist, 3 refunded.
CREATE TABLE session_tickets (
  id text COLLATE "C" PRIMARY KEY,
  session_id text COLLATE "C" NOT NULL,
  holder_id text COLLATE "C" NOT NULL,
  -- Null for a free ticket.
  hold_id text COLLATE "C" UNIQUE,
  price_tokens bigint NOT NULL CHECK (price_tokens >= 0),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  bought_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((hold_id IS NULL) = (price_tokens = 0)),
  CHECK ((status = 1) = (ended_at IS NULL))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX session_tickets_one ON session_tickets (session_id, holder_id) WHERE status <> 3;
CREATE INDEX session_tickets_of_session ON session_tickets (session_id, id);
CREATE INDEX session_tickets_of_holder ON session_tickets (holder_id, session_id);

-- status: 1 open, 2 the artist scheduled a session, 3 withdrawn, 4 expired.
CREATE TABLE session_requests (
  id text COLLATE "C" PRIMARY KEY,
  artist_id text COLLATE "C" NOT NULL,
  fan_id text COLLATE "C" NOT NULL,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 4),
  session_id text COLLATE "C",
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 1) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX session_requests_one ON session_requests (artist_id, fan_id) WHERE status = 1;
CREATE INDEX session_requests_due ON session_requests (expires_at, id) WHERE status = 1;
CREATE INDEX session_requests_of_fan ON session_requests (fan_id, id);
CREATE INDEX session_requests_made ON session_requests (created_at DESC, id DESC);

-- Notices to many people, sent in batches after the call that caused them. after_id is the last person who was told.
CREATE TABLE session_notices (
  id text COLLATE "C" PRIMARY KEY,
  session_id text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL CHECK (code IN ('N26', 'N27', 'N28', 'N29')),
  audience text COLLATE "C" NOT NULL CHECK (audience IN ('likers', 'holders', 'requesters')),
  after_id text COLLATE "C" NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX session_notices_open ON session_notices (id) WHERE done_at IS NULL;
