-- Loopchecks: one request, its files, and an entry per artist with a deadline and a hold of its own.
-- status: 1 pending, 2 answered, 3 canceled, 4 expired. The request's own status follows from its entries.
CREATE TABLE loopcheck_requests (
  id text COLLATE "C" PRIMARY KEY,
  requester_id text COLLATE "C" NOT NULL,
  comment text NOT NULL,
  files integer NOT NULL CHECK (files BETWEEN 1 AND 10),
  total_tokens bigint NOT NULL CHECK (total_tokens > 0),
  status smallint NOT NULL CHECK (status IN (1, 2, 3, 4)),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX loopcheck_requests_of_requester ON loopcheck_requests (requester_id, created_at DESC, id DESC);
CREATE INDEX loopcheck_requests_newest ON loopcheck_requests (created_at DESC, id DESC);

CREATE TABLE loopcheck_files (
  request_id text COLLATE "C" NOT NULL REFERENCES loopcheck_requests (id),
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 9),
  name text NOT NULL,
  file_url text COLLATE "C" NOT NULL,
  start_seconds double precision NOT NULL CHECK (start_seconds >= 0),
  duration_seconds double precision NOT NULL CHECK (duration_seconds >= 30),
  peaks jsonb,
  PRIMARY KEY (request_id, position),
  UNIQUE (request_id, name)
);

CREATE TABLE loopcheck_entries (
  request_id text COLLATE "C" NOT NULL REFERENCES loopcheck_requests (id),
  artist_id text COLLATE "C" NOT NULL,
  requester_id text COLLATE "C" NOT NULL,
  position smallint NOT NULL,
  hold_id text COLLATE "C" NOT NULL UNIQUE,
  price_tokens bigint NOT NULL CHECK (price_tokens > 0),
  status smallint NOT NULL CHECK (status IN (1, 2, 3, 4)),
  canceled_by_artist boolean NOT NULL DEFAULT false,
  liked boolean NOT NULL DEFAULT false,
  liked_at timestamptz,
  score smallint CHECK (score BETWEEN 0 AND 100),
  loops jsonb,
  -- How many of the two reminders the artist got: five days and one day before the deadline.
  reminders smallint NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 2),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  updated_at timestamptz,
  PRIMARY KEY (request_id, artist_id),
  CHECK ((status = 2) = (score IS NOT NULL AND loops IS NOT NULL)),
  CHECK ((status = 1) = (updated_at IS NULL)),
  CHECK (NOT canceled_by_artist OR status = 3),
  CHECK (NOT liked OR status = 2)
);
CREATE INDEX loopcheck_entries_of_artist ON loopcheck_entries (artist_id, created_at DESC, request_id DESC);
CREATE INDEX loopcheck_entries_open_of_requester ON loopcheck_entries (requester_id, artist_id) WHERE status = 1;
CREATE INDEX loopcheck_entries_due ON loopcheck_entries (expires_at) WHERE status = 1;
