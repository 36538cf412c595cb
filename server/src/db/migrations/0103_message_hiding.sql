-- Who hid a message decides who may show it again, and its author is told. Staff are told of a message once.
ALTER TABLE session_message_reports ADD COLUMN hides boolean NOT NULL DEFAULT false;
ALTER TABLE session_messages
  ADD COLUMN hidden_by text COLLATE "C" CHECK (hidden_by IN ('artist', 'helper', 'reports')),
  ADD COLUMN staff_told_at timestamptz;

-- Reports of the artist, those that a helper made as one, and the one that hid a message before three had reported it: whose it is was
-- a helper then.
UPDATE session_message_reports AS r SET hides = true FROM session_messages AS m JOIN sessions AS s ON s.id = m.session_id
WHERE m.id = r.message_id AND (r.reporter_id = s.artist_id
  OR EXISTS (SELECT 1 FROM session_helpers AS h
    WHERE h.session_id = s.id AND h.person_id = r.reporter_id AND h.created_at <= r.created_at)
  OR (r.created_at = m.hidden_at AND (SELECT count(*) FROM session_message_reports AS o
    WHERE o.message_id = m.id AND o.created_at <= m.hidden_at) < 3));

UPDATE session_messages AS m SET hidden_by = CASE
  WHEN (SELECT count(*) FROM session_message_reports AS r WHERE r.message_id = m.id AND NOT r.hides) >= 3 THEN 'reports'
  WHEN EXISTS (SELECT 1 FROM session_message_reports AS r JOIN sessions AS s ON s.id = m.session_id
    WHERE r.message_id = m.id AND r.reporter_id = s.artist_id) THEN 'artist'
  ELSE 'helper' END
WHERE m.hidden_at IS NOT NULL;

UPDATE session_messages AS m SET staff_told_at = (
  SELECT min(r.created_at) FROM session_message_reports AS r WHERE r.message_id = m.id) WHERE m.reports > 0;

ALTER TABLE session_messages ADD CONSTRAINT session_messages_hidden CHECK ((hidden_at IS NULL) = (hidden_by IS NULL));
