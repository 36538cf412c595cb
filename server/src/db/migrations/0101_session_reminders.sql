-- Ticket holders are reminded an hour before a live session begins.
ALTER TABLE sessions ADD COLUMN reminded_at timestamptz;

ALTER TABLE session_notices
  DROP CONSTRAINT session_notices_code_check,
  ADD CONSTRAINT session_notices_code_check CHECK (code IN ('N26', 'N27', 'N28', 'N29', 'N62'));
