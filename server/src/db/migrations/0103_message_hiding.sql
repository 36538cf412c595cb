-- Who hid a message decides who may show it again, and its author is told.
ALTER TABLE session_message_reports ADD COLUMN hides boolean NOT NULL DEFAULT false;
ALTER TABLE session_messages ADD COLUMN hidden_by text COLLATE "C" CHECK (hidden_by IN ('artist', 'helper', 'reports'));

UPDATE session_message_reports AS r SET hides = true FROM session_messages AS m JOIN sessions AS s ON s.id = m.session_id
WHERE m.id = r.message_id AND (r.reporter_id = s.artist_id OR EXISTS (
  SELECT 1 FROM session_helpers AS h WHERE h.session_id = s.id AND h.person_id = r.reporter_id));

UPDATE session_messages AS m SET hidden_by = CASE
  WHEN (SELECT count(*) FROM session_message_reports AS r WHERE r.message_id = m.id AND NOT r.hides) >= 3 THEN 'reports'
  WHEN EXISTS (SELECT 1 FROM session_message_reports AS r JOIN sessions AS s ON s.id = m.session_id
    WHERE r.message_id = m.id AND r.reporter_id = s.artist_id) THEN 'artist'
  WHEN EXISTS (SELECT 1 FROM session_message_reports AS r WHERE r.message_id = m.id AND r.hides) THEN 'helper'
  ELSE 'reports' END
WHERE m.hidden_at IS NOT NULL;

ALTER TABLE session_messages ADD CONSTRAINT session_messages_hidden CHECK ((hidden_at IS NULL) = (hidden_by IS NULL));
