-- The artist who wrote a mail, or whose imported people get it. Erasing the artist deletes these mails, and staff don't see to whom
-- those went who have no account. Source: docs/product/my-users.md.
ALTER TABLE mail_outbox ADD COLUMN artist_id text COLLATE "C";
CREATE INDEX mail_outbox_of_artist ON mail_outbox (artist_id) WHERE artist_id IS NOT NULL;
