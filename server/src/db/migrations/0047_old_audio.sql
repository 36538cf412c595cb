-- The daily search for audio that no order needs any more, and where it stands.
CREATE INDEX uploads_kept_audio ON uploads (kept_at) WHERE kind = 'audio' AND kept_at IS NOT NULL;
CREATE INDEX loopcheck_files_url ON loopcheck_files (file_url) WHERE file_url <> '';
CREATE INDEX feedback_requests_url ON feedback_requests (file_url) WHERE file_url <> '';
