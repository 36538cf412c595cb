-- Whether the artist was the last to move it: then the fan may cancel with everything back until it starts.
ALTER TABLE private_sessions
  ADD COLUMN moved_by_artist boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT moved_by_artist OR moves > 0);
-- Who moved those that are still to come was not stored, so their fans get the benefit of the doubt. What ended keeps the rule it ended by.
UPDATE private_sessions SET moved_by_artist = true WHERE status = 1 AND moves > 0;
