-- One row for each fan and artist, so that keeping a time of another artist meanwhile doesn't begin the ten minutes again. At most one
-- of a fan's rows is not over.
ALTER TABLE private_session_holds DROP CONSTRAINT private_session_holds_pkey;
ALTER TABLE private_session_holds ADD PRIMARY KEY (fan_id, artist_id);
