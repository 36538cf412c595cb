-- Each move of a private session, counted as `moves` of the session counts. What was moved before this migration has no row: its times
-- were not stored.
CREATE TABLE private_session_moves (
  private_session_id text COLLATE "C" NOT NULL REFERENCES private_sessions (id) ON DELETE CASCADE,
  nth integer NOT NULL CHECK (nth > 0),
  by_artist boolean NOT NULL,
  moved_at timestamptz NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL CHECK (to_at <> from_at),
  -- What the mover wrote to the other; null if nothing, or once the mover is erased.
  reason text CHECK (reason <> ''),
  PRIMARY KEY (private_session_id, nth)
);
