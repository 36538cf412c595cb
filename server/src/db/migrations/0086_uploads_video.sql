-- Videos. A large one is announced with its size and arrives in pieces, perhaps over days. Above 2 GiB an integer would not do;
-- changing the type rewrites the table, which has one row per file and not per play.
ALTER TABLE uploads ALTER COLUMN size_bytes TYPE bigint;
ALTER TABLE uploads DROP CONSTRAINT uploads_kind_check;
ALTER TABLE uploads ADD CONSTRAINT uploads_kind_check CHECK (kind IN ('audio', 'image', 'video'));
ALTER TABLE uploads DROP CONSTRAINT uploads_format_check;
ALTER TABLE uploads ADD CONSTRAINT uploads_format_check
  CHECK (format IN ('mp3', 'wav', 'png', 'jpeg', 'webp', 'mp4', 'mov', 'webm', 'mkv'));
ALTER TABLE uploads
  -- What its uploader called a video.
  ADD COLUMN name text,
  -- What it is for, which only its uploader's page knows. Only in pieces.
  ADD COLUMN source_id text COLLATE "C",
  ADD COLUMN announced_bytes bigint CHECK (announced_bytes > 0),
  -- As of the last second of a request that sends. The storage knows it exactly.
  ADD COLUMN arrived_bytes bigint NOT NULL DEFAULT 0 CHECK (arrived_bytes >= 0),
  ADD COLUMN last_byte_at timestamptz,
  -- The one request that may write now, and until when without another sign of life.
  ADD COLUMN writer text COLLATE "C",
  ADD COLUMN writer_until timestamptz,
  -- The newest request that wants to write; the one before stops as soon as it reads this.
  ADD COLUMN wanted_by text COLLATE "C",
  ADD CHECK ((announced_bytes IS NULL) = (source_id IS NULL)),
  ADD CHECK (arrived_bytes = 0 OR arrived_bytes <= announced_bytes),
  ADD CHECK ((writer IS NULL) = (writer_until IS NULL));
CREATE INDEX uploads_unfinished ON uploads (user_id) WHERE announced_bytes IS NOT NULL AND status = 1;
