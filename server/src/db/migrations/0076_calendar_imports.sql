-- Times that an artist is busy by their own calendar, read from its address. Only times are stored, never what they are about.
-- `url` is the address that was read: times of an address that the artist has since replaced don't count.
CREATE TABLE calendar_imports (
  artist_id text COLLATE "C" PRIMARY KEY,
  url text COLLATE "C" NOT NULL,
  tried_at timestamptz NOT NULL,
  read_at timestamptz,
  error text COLLATE "C"
);

CREATE TABLE calendar_busy (
  id text COLLATE "C" PRIMARY KEY,
  artist_id text COLLATE "C" NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at)
);
CREATE INDEX calendar_busy_of_artist ON calendar_busy (artist_id, starts_at);

CREATE INDEX users_with_calendar ON users (id) WHERE private_session_settings->>'calendarUrl' IS NOT NULL;
