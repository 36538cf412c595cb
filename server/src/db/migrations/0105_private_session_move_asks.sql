-- One of the two can ask the other to choose another time. Kept for as long as it is neither answered nor taken back.
ALTER TABLE private_sessions
  ADD COLUMN move_asked_at timestamptz,
  ADD COLUMN move_asked_by_artist boolean,
  ADD COLUMN move_asked_reason text,
  ADD CONSTRAINT private_sessions_move_asked_check CHECK (
    (move_asked_at IS NULL) = (move_asked_by_artist IS NULL)
    AND (move_asked_reason IS NULL OR move_asked_at IS NOT NULL)
  );
