-- Courses: videos that artists sell. Source: docs/product/videos.md.

-- status: 1 published, 2 unpublished, 3 processing, 4 deleted.
CREATE TABLE videos (
  id text COLLATE "C" PRIMARY KEY,
  artist_id text COLLATE "C" NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 4),
  title text NOT NULL,
  description text NOT NULL,
  format smallint NOT NULL,
  -- The public address of its picture.
  image text COLLATE "C" NOT NULL,
  price_tokens bigint NOT NULL CHECK (price_tokens BETWEEN 0 AND 100000),
  -- The live session that it is the replay of.
  session_id text COLLATE "C",
  -- The file that plays; null until the first one can be played.
  file_id text COLLATE "C",
  publish_on_ready boolean NOT NULL DEFAULT false,
  chapters jsonb NOT NULL DEFAULT '[]',
  -- Purchases that were not refunded.
  purchases integer NOT NULL DEFAULT 0 CHECK (purchases >= 0),
  created_at timestamptz NOT NULL,
  published_at timestamptz,
  deleted_at timestamptz,
  -- Who deleted or restored it, and why, if it was staff.
  ended_by text COLLATE "C" CHECK (ended_by IN ('artist', 'staff')),
  end_reason text,
  CONSTRAINT videos_deleted CHECK ((status = 4) = (deleted_at IS NOT NULL)),
  CONSTRAINT videos_playable CHECK (status NOT IN (1, 2) OR file_id IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX videos_of_artist ON videos (artist_id, created_at DESC, id DESC);
CREATE INDEX videos_listed ON videos (created_at DESC, id DESC) WHERE status = 1;
CREATE INDEX videos_popular ON videos (purchases DESC, id DESC) WHERE status = 1;
CREATE INDEX videos_priced ON videos (price_tokens, id) WHERE status = 1;
CREATE INDEX videos_made ON videos (created_at DESC, id DESC);
-- Several videos can be replays of one session, but not by mistake twice at once.
CREATE UNIQUE INDEX videos_one_replay ON videos (session_id) WHERE session_id IS NOT NULL AND status <> 4;

-- status: 1 waiting to be made playable, 2 ready, 3 refused, 4 replaced by a newer one.
CREATE TABLE video_files (
  id text COLLATE "C" PRIMARY KEY,
  video_id text COLLATE "C" NOT NULL,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 4),
  -- The stored original, and the name that its artist knows it by.
  file_url text COLLATE "C" NOT NULL,
  name text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  -- The provider's name for what it made, and what that is.
  provider text COLLATE "C" NOT NULL,
  ref text COLLATE "C",
  error text,
  duration_ms bigint CHECK (duration_ms > 0),
  width integer,
  height integer,
  previews jsonb,
  attempts smallint NOT NULL DEFAULT 0,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- When what was made of it, and then the original, was deleted.
  removed_at timestamptz,
  CONSTRAINT video_files_ready CHECK (status <> 2 OR (ref IS NOT NULL AND duration_ms IS NOT NULL)),
  CONSTRAINT video_files_refused CHECK ((status = 3) = (error IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX video_files_of_video ON video_files (video_id, id DESC);
CREATE INDEX video_files_waiting ON video_files (id) WHERE status = 1;
CREATE INDEX video_files_to_remove ON video_files (id) WHERE status IN (3, 4) AND removed_at IS NULL;
CREATE UNIQUE INDEX video_files_by_ref ON video_files (ref) WHERE ref IS NOT NULL;

-- status: 2 paid to the artist, 3 refunded.
CREATE TABLE video_purchases (
  id text COLLATE "C" PRIMARY KEY,
  video_id text COLLATE "C" NOT NULL,
  buyer_id text COLLATE "C" NOT NULL,
  -- Null if it was free.
  hold_id text COLLATE "C" UNIQUE,
  price_tokens bigint NOT NULL CHECK (price_tokens >= 0),
  status smallint NOT NULL DEFAULT 2 CHECK (status IN (2, 3)),
  bought_at timestamptz NOT NULL,
  refunded_at timestamptz,
  refund_reason text,
  CHECK ((hold_id IS NULL) = (price_tokens = 0)),
  CHECK ((status = 3) = (refunded_at IS NOT NULL))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX video_purchases_one ON video_purchases (video_id, buyer_id) WHERE status = 2;
CREATE INDEX video_purchases_of_video ON video_purchases (video_id, id DESC);
CREATE INDEX video_purchases_of_buyer ON video_purchases (buyer_id, bought_at DESC, id DESC);
CREATE INDEX video_purchases_bought ON video_purchases (bought_at);

-- Where people are in a video, in milliseconds, and the furthest they have been.
CREATE TABLE video_progress (
  user_id text COLLATE "C" NOT NULL,
  video_id text COLLATE "C" NOT NULL,
  position_ms bigint NOT NULL CHECK (position_ms >= 0),
  furthest_ms bigint NOT NULL CHECK (furthest_ms >= 0),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, video_id)
) WITH (fillfactor = 70);
CREATE INDEX video_progress_of_video ON video_progress (video_id);

CREATE TABLE video_captions (
  video_id text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  -- WebVTT.
  content text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (video_id, language)
);
