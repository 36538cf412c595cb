-- What the engine of live sessions tells of a room. It is opened when the artist first gets the way in, and closed after the end.
ALTER TABLE sessions ADD COLUMN room_opened_at timestamptz;
ALTER TABLE sessions ADD COLUMN room_closed_at timestamptz;
-- Whether pictures come in, and whether it was their lack that paused the session: then it goes on by itself when they come back.
ALTER TABLE sessions ADD COLUMN is_publishing boolean NOT NULL DEFAULT false;
ALTER TABLE sessions ADD COLUMN is_interrupted boolean NOT NULL DEFAULT false;
CREATE INDEX sessions_open_rooms ON sessions (id) WHERE room_opened_at IS NOT NULL AND room_closed_at IS NULL;
