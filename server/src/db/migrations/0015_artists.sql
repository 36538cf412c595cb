-- What an artist is ranked by. `achieved`, `reviewed`, `rated` and `rating_sum` count every product; `answered`, `expired`,
-- `answer_seconds` and the new request_* sums music feedback requests alone. Nothing that gives ratings or answer times
-- existed before, so that nobody wears a tag yet.
ALTER TABLE artist_stats
  ADD COLUMN requests_reviewed integer NOT NULL DEFAULT 0 CHECK (requests_reviewed BETWEEN 0 AND reviewed),
  ADD COLUMN requests_rated integer NOT NULL DEFAULT 0 CHECK (requests_rated BETWEEN 0 AND rated),
  ADD COLUMN requests_rating_sum integer NOT NULL DEFAULT 0
    CHECK (requests_rating_sum BETWEEN requests_rated AND 5 * requests_rated AND requests_rating_sum <= rating_sum),
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  -- 2 in focus, 1 featured, 3 both: kept by the trigger below, so that the list's order can be read from one index.
  ADD COLUMN boost smallint NOT NULL DEFAULT 0 CHECK (boost BETWEEN 0 AND 3),
  -- The sort keys of the list, as one number each: boost before works, thousandths of the average before how many rated.
  ADD COLUMN recommended_key bigint NOT NULL
    GENERATED ALWAYS AS (boost * 1000000::bigint + least(achieved, 999999)) STORED,
  ADD COLUMN rating_key bigint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN rated = 0 THEN 0 ELSE (rating_sum * 1000::bigint / rated) * 1000000 + least(rated, 999999) END) STORED;

INSERT INTO artist_stats (artist_id) SELECT id FROM users WHERE type = 2 ON CONFLICT DO NOTHING;
UPDATE artist_stats AS st SET boost = u.focus::int * 2 + u.featured::int
  FROM users AS u WHERE u.id = st.artist_id AND (u.focus OR u.featured);

CREATE INDEX artist_stats_recommended ON artist_stats (recommended_key, artist_id);
CREATE INDEX artist_stats_rating ON artist_stats (rating_key, artist_id);
CREATE INDEX artist_stats_tags ON artist_stats USING gin (tags) WHERE tags <> '{}';
CREATE INDEX users_price ON users ((request_price::bigint), id)
  WHERE type = 2 AND status = 1 AND disabled_at IS NULL;
CREATE INDEX users_topics ON users USING gin (topics) WHERE type = 2 AND status = 1;

-- Every artist has a row of figures from the first moment, and it knows how staff rank them; a trigger, because several
-- features make and change artists.
CREATE FUNCTION artist_stats_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artist_stats AS st (artist_id, boost) VALUES (NEW.id, NEW.focus::int * 2 + NEW.featured::int)
  ON CONFLICT (artist_id) DO UPDATE SET boost = excluded.boost WHERE st.boost <> excluded.boost;
  RETURN NULL;
END $$;
CREATE TRIGGER artist_stats_follow_new AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.type = 2) EXECUTE FUNCTION artist_stats_follow();
CREATE TRIGGER artist_stats_follow_changed AFTER UPDATE OF type, focus, featured ON users
  FOR EACH ROW WHEN (NEW.type = 2) EXECUTE FUNCTION artist_stats_follow();

-- Artists whose indexed text is like the wished one, for a wish with typing errors. What counts as alike is a setting that
-- the index reads; it stands here so that a search needs no transaction of its own. Comparing likeness looks cheap to the
-- planner and is not: the index must be used.
CREATE FUNCTION search_artists_alike(wished text, only_loopcheck boolean)
  RETURNS TABLE (artist_id text, name text, likeness real) LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.3
  SET enable_seqscan = off
AS $$
  SELECT s.artist_id, s.name, word_similarity(wished, s.words) + word_similarity(wished, s.name)
  FROM search_artists AS s WHERE wished <% s.words AND (s.is_loopcheck OR NOT only_loopcheck)
$$;

-- Artists whose entry an outside search service has not been told of yet; `mark` tells a later change from the one sent.
CREATE TABLE search_dirty (
  artist_id text COLLATE "C" PRIMARY KEY,
  mark text COLLATE "C" NOT NULL
);
-- Outside indexes that were filled once; a new one is told of everybody first.
CREATE TABLE search_mirrors (
  name text COLLATE "C" PRIMARY KEY,
  filled_at timestamptz NOT NULL
);
