-- What a search for one kind of request finds an artist by: the kinds that a featured artist takes, instead of a column for
-- one product.
ALTER TABLE search_artists ADD COLUMN offers text[] COLLATE "C" NOT NULL DEFAULT '{}';
UPDATE search_artists AS s SET offers = array_remove(ARRAY[
    CASE WHEN u.loopcheck AND u.accept_request <> 3 THEN 'loopcheck' END,
    CASE WHEN u.deepdive AND u.accept_request = 1 THEN 'feedback' END,
    CASE WHEN u.ama THEN 'question' END,
    CASE WHEN u.private_session THEN 'private' END
  ], NULL)
  FROM users AS u WHERE u.id = s.artist_id AND u.featured;

-- Without a kind it finds everybody.
DROP FUNCTION search_artists_alike(text, boolean);
CREATE FUNCTION search_artists_alike(query text, kind text)
  RETURNS TABLE (artist_id text, name text, likeness real) LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.3
  SET enable_seqscan = off
AS $$
  SELECT s.artist_id, s.name, word_similarity(query, s.words) + word_similarity(query, s.name)
  FROM search_artists AS s WHERE query <% s.words AND (kind IS NULL OR kind = ANY (s.offers))
$$;
ALTER TABLE search_artists DROP COLUMN is_loopcheck;

-- Outside indexes are searched by the new field, so they are set up and filled again.
DELETE FROM search_mirrors;
