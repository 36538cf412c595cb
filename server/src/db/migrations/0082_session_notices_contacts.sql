-- N26 also goes to the artist's imported people. Source: docs/product/my-users.md.
ALTER TABLE session_notices
  DROP CONSTRAINT session_notices_audience_check,
  ADD CONSTRAINT session_notices_audience_check CHECK (audience IN ('likers', 'holders', 'requesters', 'contacts'));
