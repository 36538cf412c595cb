-- What happened to a course, for its page in the console. Its file, its purchases and when it was saved have rows of their own.
-- Source: docs/product/videos.md.
CREATE TABLE video_events (
  id text COLLATE "C" PRIMARY KEY,
  video_id text COLLATE "C" NOT NULL REFERENCES videos (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('published', 'unpublished', 'deleted', 'restored', 'priced', 'captioned')),
  actor text NOT NULL CHECK (actor IN ('artist', 'staff', 'time')),
  detail text,
  created_at timestamptz NOT NULL
);
CREATE INDEX video_events_of_video ON video_events (video_id, id);

-- What is known of the time before.
INSERT INTO video_events (id, video_id, kind, actor, detail, created_at)
  SELECT id || '-published', id, 'published', 'artist', NULL, published_at FROM videos WHERE published_at IS NOT NULL
  UNION ALL
  SELECT id || '-deleted', id, 'deleted', coalesce(ended_by, 'time'), end_reason, deleted_at FROM videos WHERE deleted_at IS NOT NULL;
