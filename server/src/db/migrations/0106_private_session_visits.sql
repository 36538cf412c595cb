-- When each of the two came into the room of a private session and left it, for the decision about a report. Times only.
CREATE TABLE private_session_visits (
  private_session_id text COLLATE "C" NOT NULL REFERENCES private_sessions (id) ON DELETE CASCADE,
  by_artist boolean NOT NULL,
  nth integer NOT NULL CHECK (nth BETWEEN 1 AND 20),
  entered_at timestamptz NOT NULL,
  -- Null while they are there, and if their page ended without a word.
  left_at timestamptz CHECK (left_at >= entered_at),
  PRIMARY KEY (private_session_id, by_artist, nth)
);

-- False for those that ended before this migration or in whose room one of the two is, and once one of them is erased: that there is no
-- visit says nothing then.
ALTER TABLE private_sessions ADD COLUMN keeps_visits boolean NOT NULL DEFAULT true;
UPDATE private_sessions SET keeps_visits = false
  WHERE status <> 1 OR artist_seat IS NOT NULL OR fan_seat IS NOT NULL;
