-- A finished video counts in its uploader's quota until something uses it, so both lists read it too.
DROP INDEX uploads_unfinished;
CREATE INDEX uploads_unused_videos ON uploads (user_id) WHERE announced_bytes IS NOT NULL AND kept_at IS NULL;
